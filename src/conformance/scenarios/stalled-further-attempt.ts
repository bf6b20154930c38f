import { stalledOnceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { unanswered } from './stalled-storage.ts';

/** The attempt that shows whether another one follows. */
const LAST = 3;

/** Storage refuses the first attempt, and answers the second one only long after the time-out. It accepts the next one. */
export const stalledFurtherAttempt: Scenario = {
  id: 'stalled-further-attempt',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  uploads: (times) => [
    { busyMs: stalledOnceMs(times) + (times.attempts < LAST ? 0 : times.retryDelayMs), quietMs: 0 },
  ],
  async run(stage) {
    const script = `500,${unanswered(stage.times)},201`;
    const recording = await stage.lay('its second attempt is not answered in time', { script });
    await stage.upload(recording, { attempts: Math.min(LAST, stage.times.attempts) });
  },
};
