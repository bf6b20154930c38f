import { UPLOAD_ATTEMPTS } from '../../spec/limits.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** Storage takes the recording and never answers: total, idle and per-read time-outs all end it at the same time. */
export const stalledStorage: Scenario = {
  id: 'stalled-storage',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs, uploadTimeoutMs, quietMs }) => [
    {
      busyMs: UPLOAD_ATTEMPTS * uploadTimeoutMs + (UPLOAD_ATTEMPTS - 1) * retryDelayMs,
      quietMs,
    },
  ],
  async run(stage) {
    await stage.upload(await stage.lay('stalled', { script: 'stall' }), { attempts: UPLOAD_ATTEMPTS });
    await stage.quiet();
  },
};
