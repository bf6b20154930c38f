import { USUAL_RECORDING_BYTES } from '../../recorder/recordings/recording-content.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** So many recordings finish at once. */
const UPLOADS = 50;

/** Each recording has a size of its own: a receiver may take that of another one, which it uploads at the same time. */
const LEAST_BYTES = USUAL_RECORDING_BYTES;
const STEP_BYTES = 331;

/** Deliveries on their way at one time: a receiver may queue few connections that it has not accepted yet. */
const AT_ONE_TIME = 5;

/** Uploads that are waited for in vain before the others are waited for all at once. */
const ABSENT = 3;

/** Many good deliveries without a pause; each is one upload. */
export const burst: Scenario = {
  id: 'burst',
  needs: ['directory'],
  phase: 'exclusive',
  uploads: () => [],
  async run(stage) {
    const recordings = await Promise.all(
      Array.from({ length: UPLOADS }, (_, index) =>
        stage.lay('burst', { bytes: LEAST_BYTES + index * STEP_BYTES }),
      ),
    );
    const queue = recordings.values();
    await Promise.all(
      Array.from({ length: AT_ONE_TIME }, async () => {
        for (const recording of queue) {
          await stage.deliver('announcement', stage.finished(recording), { recording });
        }
      }),
    );
    // In the order of their announcement, so that the patience for each begins when the one before is over.
    let absent = 0;
    const rest = recordings.values();
    for (const recording of rest) {
      if (!(await stage.attempt(recording, 1))) absent += 1;
      // A receiver that uploads nothing is not waited for fifty times.
      if (absent === ABSENT) break;
    }
    await Promise.all([...rest].map((recording) => stage.attempt(recording, 1)));
  },
};
