import { stalledEachTimeMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** Storage takes the recording and never answers, whichever attempt it is. */
export const storageAlwaysStalls: Scenario = {
  id: 'storage-always-stalls',
  needs: ['directory', 'minutes'],
  phase: 'overlapped',
  uploads: (times) => [{ busyMs: stalledEachTimeMs(times), quietMs: times.quietMs }],
  async run(stage) {
    await stage.upload(await stage.lay('no attempt is answered', { script: 'stall' }), {
      attempts: stage.times.attempts,
    });
    await stage.quiet();
  },
};
