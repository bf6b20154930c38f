import { stalledOnceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** What the recording is called whose first attempt is refused by the head of an answer. */
export const REFUSED_BY_A_HEAD = 'its first answer stops after the head';

/** What the recording is called that is accepted by the head of an answer. */
export const ACCEPTED_BY_A_HEAD = 'its success answer stops after the head';

/**
 * Storage refuses the first attempt by the head of an answer whose body never comes. It accepts the next one. Another
 * upload it accepts by such a head: the interface does not say whether an attempt that then times out leads to another.
 */
export const unfinishedAnswer: Scenario = {
  id: 'unfinished-answer',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  mayKeepItsUpload: true,
  uploads: (times) => [1, 2].map(() => ({ busyMs: stalledOnceMs(times), quietMs: 0 })),
  async run(stage) {
    const [refused, accepted] = await Promise.all([
      stage.lay(REFUSED_BY_A_HEAD, { script: 'answer-stall@head+500,201' }),
      stage.lay(ACCEPTED_BY_A_HEAD, { script: 'answer-stall@head+201,201' }),
    ]);
    await Promise.all([
      stage.upload(refused, { attempts: 2 }),
      stage.upload(accepted, { lingerMs: stage.times.retryDelayMs }),
    ]);
  },
};
