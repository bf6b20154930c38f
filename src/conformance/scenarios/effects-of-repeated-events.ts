import type { EventType } from '../../spec/event-types.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { MarkedEvent } from '../stage/marked-session.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';

/** What an event is called that comes once: what it leads to is no more because of others. */
export const ONCE = 'once';

/** What an event is called that comes again with its id. */
const AGAIN = 'again';

/** What the first delivery of one is called that comes again before its effect is done. */
const WHILE_UNDER_WAY = 'again while its effect is under way';

/**
 * An event of each type that leads to effects, then another one, and the same once more when its effects have come; where
 * these come once for each id, one more, and the same once more before its effects are done. Then a good one.
 */
export const effectsOfRepeatedEvents: Scenario = {
  id: 'effects-of-repeated-events',
  needs: ['effects'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const { effects } = stage;
    for (const type of effects.types) {
      await taken(stage, ONCE, type);
      const marked = await taken(stage, type, type);
      await stage.deliver(AGAIN, marked.event, marked);
      if (effects.effectsOf(type).some(({ oncePerId }) => oncePerId)) await againWhileUnderWay(stage, type);
    }
    await effects.proveSilence();
  },
};

/** Delivers an event of this type, and waits for its effects. */
async function taken(stage: Stage, label: string, type: EventType): Promise<MarkedEvent> {
  const { effects } = stage;
  const marked = await effects.marked(type);
  await effects.opens(marked);
  await stage.deliver(label, marked.event, marked);
  await effects.comes(marked);
  return marked;
}

/** Delivers an event again as soon as it is answered; its sinks hold their first requests until that is answered too. */
async function againWhileUnderWay(stage: Stage, type: EventType): Promise<void> {
  const { clock, signal, effects } = stage;
  const marked = await effects.marked(type);
  await effects.opens(marked);
  effects.script(marked, (ok) => `hold+${ok},${ok}`);
  const label = `${type} ${WHILE_UNDER_WAY}`;
  const first = stage.deliver(label, marked.event, marked);
  first.catch(() => undefined);
  try {
    // A receiver that answers when its effect is done has none under way by then.
    if (await within({ clock, signal, ms: stagePace.briefMs }, () => first)) {
      const requests = effects.effectsOf(type).filter(({ request }) => request);
      await Promise.all(requests.map((effect) => effects.begins(marked, effect, 1, stagePace.briefMs)));
      await stage.deliver(AGAIN, marked.event, marked);
      // One that has the event in a queue looks whether it knows it within this.
      await clock.sleep(stagePace.nextUploadMs, signal);
    }
  } finally {
    effects.release(marked);
  }
  await first;
  await effects.comes(marked);
}
