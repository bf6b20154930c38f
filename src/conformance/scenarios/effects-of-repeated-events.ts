import type { Scenario } from '../rulebook/scenario.ts';

/** What an event is called that comes again with its id. */
const AGAIN = 'again';

/** An event of each type that leads to effects, and the same once more when its effects have come; then a good one. */
export const effectsOfRepeatedEvents: Scenario = {
  id: 'effects-of-repeated-events',
  needs: ['effects'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    for (const type of stage.effects.types) {
      const marked = await stage.effects.marked(type);
      await stage.effects.opens(marked);
      await stage.deliver(type, marked.event, marked);
      await stage.effects.comes(marked);
      await stage.deliver(AGAIN, marked.event, marked);
    }
    await stage.effects.proveSilence();
  },
};
