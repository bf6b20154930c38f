import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';

/** Tries for each type: an answer may be late by accident. */
const TRIES = 2;

/** Events whose effects must not be waited for; the sink holds a request until the receiver has answered, or should have. */
export const effectsHeldByTheirSink: Scenario = {
  id: 'effects-held-by-their-sink',
  needs: ['effects'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const { clock, signal, effects } = stage;
    for (const type of effects.types) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const marked = await effects.marked(type);
        await effects.opens(marked);
        effects.script(marked, (ok) => `hold+${ok}`);
        const delivery = stage.deliver(type, marked.event, marked);
        delivery.catch(() => undefined);
        await within({ clock, signal, ms: effects.holdMs }, () => delivery);
        effects.release(marked);
        await delivery;
        await effects.comes(marked);
      }
    }
  },
};
