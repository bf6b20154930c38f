import type { Scenario } from '../rulebook/scenario.ts';

/** What an event is called whose live session has neither id nor start time. */
const WITH_NULLS = 'with null live_id and start_time';

/** Two events of each type that leads to effects, one of them with nulls where these are permitted, one after the other. */
export const effectsOfEachType: Scenario = {
  id: 'effects-of-each-type',
  needs: ['effects'],
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const { effects } = stage;
    for (const type of effects.types) {
      for (const nulls of [false, true]) {
        const marked = await effects.marked(type, { nulls });
        const label =
          nulls && JSON.stringify(marked.event.data).includes('null') ? `${type} ${WITH_NULLS}` : type;
        await stage.deliver(label, marked.event, marked);
        await effects.comes(marked);
      }
    }
    await effects.proveSilence();
  },
};
