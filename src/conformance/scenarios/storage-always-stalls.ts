import { stalledEachTimeMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { unanswered } from './stalled-storage.ts';

/** Storage takes the recording and answers only long after the time-out, whichever attempt it is. */
export const storageAlwaysStalls: Scenario = {
  id: 'storage-always-stalls',
  needs: ['directory', 'minutes'],
  phase: 'overlapped',
  uploads: (times) => [{ busyMs: stalledEachTimeMs(times), quietMs: times.quietMs }],
  async run(stage) {
    const script = unanswered(stage.times);
    const recording = await stage.lay('no attempt is answered in time', { script });
    await stage.upload(recording, { attempts: stage.times.attempts });
    await stage.quiet();
  },
};
