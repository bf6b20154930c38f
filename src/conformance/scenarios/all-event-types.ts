import { UNANNOUNCED } from '../lures/unannounced.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/**
 * Every event type, typical and extreme. The recording of the typical finished transmux is there, if the harness
 * can lay it: what becomes of a missing one is another question. Beside it is one that no event names.
 */
export const allEventTypes: Scenario = {
  id: 'all-event-types',
  phase: 'overlapped',
  uploads: () => [],
  async run(stage) {
    const hasRecordings = stage.target.lacks.recordings === undefined;
    if (hasRecordings) await stage.lay(UNANNOUNCED);
    for (const type of stage.types) {
      if (type === 'video_transmux_finish' && hasRecordings) {
        const recording = await stage.lay('typical');
        await stage.deliver(`typical ${type}`, stage.finished(recording), { recording });
      } else await stage.deliver(`typical ${type}`, stage.event(type));
      await stage.deliver(`extreme ${type}`, stage.extreme(type));
    }
  },
};
