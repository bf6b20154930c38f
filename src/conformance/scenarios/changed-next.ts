import type { Scenario } from '../rulebook/scenario.ts';
import { announceAnew, CHANGED_NEXT } from './announced-anew.ts';

/**
 * A recording is announced anew with a file of another size, and nothing else is in between: a receiver may remember what
 * it looked at last, as PHP does the size of a file, until it looks at another one.
 */
export const changedNext: Scenario = {
  id: 'changed-next',
  needs: ['directory', 'container-paths'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    for (const [label, bytes] of Object.entries(CHANGED_NEXT)) {
      const recording = await stage.lay('stored');
      const event = stage.finished(recording);
      await stage.upload(recording, { event });
      await announceAnew(stage, [recording, event], { label, bytes });
    }
  },
};
