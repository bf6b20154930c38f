import { stagePace } from '../conduct/stage-pace.ts';
import { stalledOnceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { unanswered } from './stalled-storage.ts';

/** The attempt that shows whether another one follows. */
const LAST = 3;

/** What the recording is called whose second attempt times out and is not the last. */
export const TIMES_OUT_ONCE = 'its second attempt is not answered in time';

/** What the recording is called each of whose attempts fails, the last one by a time-out. */
export const TIMES_OUT_AT_LAST = 'its last attempt is not answered in time';

/**
 * Storage refuses the first attempt at one upload, and answers the second one only long after the time-out. It accepts the
 * next one. Of another upload it refuses attempts, drops the
 * connection of the last but one, and answers the last one as late.
 */
export const stalledFurtherAttempt: Scenario = {
  id: 'stalled-further-attempt',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  uploads: (times) => [
    { busyMs: stalledOnceMs(times) + (times.attempts < LAST ? 0 : times.retryDelayMs), quietMs: 0 },
    { busyMs: (times.attempts - 1) * times.retryDelayMs + times.uploadTimeoutMs, quietMs: 0 },
  ],
  async run(stage) {
    const { attempts } = stage.times;
    const uploadOnce = async (): Promise<void> => {
      const script = `500,${unanswered(stage.times)},201`;
      const recording = await stage.lay(TIMES_OUT_ONCE, { script });
      await stage.upload(recording, { attempts: Math.min(LAST, attempts) });
    };
    const failAtLast = async (): Promise<void> => {
      // What is still there of an attempt whose connection was lost may end the next one before its time.
      const failures = Array.from({ length: attempts - 1 }, (_, index) =>
        index === attempts - 2 ? 'reset' : '500',
      );
      const script = [...failures, unanswered(stage.times)].join(',');
      const recording = await stage.lay(TIMES_OUT_AT_LAST, { script });
      await stage.upload(recording, { attempts });
      await stage.prints(recording, {
        sinceMs: stage.clock.now() - stage.times.retryDelayMs / 2,
        withinMs: stagePace.briefMs,
      });
    };
    await Promise.all([uploadOnce(), failAtLast()]);
  },
};
