import { eventTypes } from '../../spec/event-types.ts';
import { UNANNOUNCED } from '../lures/unannounced.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { layIfPossible } from './lay-if-possible.ts';

/**
 * Every event type, typical and extreme. The recording of the typical finished transmux is there, if the harness
 * can lay it: what becomes of a missing one is another question. Beside it is one that no event names.
 */
export const allEventTypes: Scenario = {
  id: 'all-event-types',
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    await layIfPossible(stage, UNANNOUNCED);
    const recording = await layIfPossible(stage, 'typical');
    for (const type of eventTypes) {
      if (type === 'video_transmux_finish' && recording) {
        await stage.deliver(`typical ${type}`, stage.finished(recording), { recording });
      } else await stage.deliver(`typical ${type}`, stage.event(type));
      await stage.deliver(`extreme ${type}`, stage.extreme(type));
    }
  },
};
