import type { Scenario } from '../rulebook/scenario.ts';

/** Outputs that some languages take for none, and that are non-empty strings all the same. */
const texts: readonly string[] = ['0', 'false', 'null', ' '];

/** Finished transmuxes with such an output; there are no such files. */
export const falsyLookingOutputs: Scenario = {
  id: 'falsy-looking-outputs',
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    for (const output of texts) {
      const event = stage.event('video_transmux_finish');
      await stage.deliver(`missing file ${JSON.stringify(output)}`, {
        ...event,
        data: { ...event.data, output },
      });
    }
  },
};
