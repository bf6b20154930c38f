import { stalledUploadMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** Storage takes the recording and never answers: total, idle and per-read time-outs all end it at the same time. */
export const stalledStorage: Scenario = {
  id: 'stalled-storage',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  uploads: (times) => [{ busyMs: stalledUploadMs(times), quietMs: times.quietMs }],
  async run(stage) {
    await stage.upload(await stage.lay('stalled', { script: 'stall' }), { attempts: stage.times.attempts });
    await stage.quiet();
  },
};
