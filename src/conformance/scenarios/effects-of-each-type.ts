import type { Scenario } from '../rulebook/scenario.ts';

/** What an event is called whose live session has neither id nor start time. */
const WITH_NULLS = 'with null live_id and start_time';

/**
 * Three events of each type that leads to effects, one after the other. The last two have nulls where these are permitted:
 * two sessions without an id are two all the same.
 */
export const effectsOfEachType: Scenario = {
  id: 'effects-of-each-type',
  needs: ['effects'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const { effects } = stage;
    for (const type of effects.types) {
      for (const nulls of [false, true, true]) {
        const marked = await effects.marked(type, { nulls });
        const label =
          nulls && JSON.stringify(marked.event.data).includes('null') ? `${type} ${WITH_NULLS}` : type;
        await effects.opens(marked);
        await stage.deliver(label, marked.event, marked);
        await effects.comes(marked);
      }
    }
    await effects.proveSilence();
  },
};
