import { stalledOnceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/**
 * Storage takes the recording and never answers its first attempt: total, idle and per-read time-outs all end it at the
 * same time. It accepts the next one.
 */
export const stalledStorage: Scenario = {
  id: 'stalled-storage',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  uploads: (times) => [{ busyMs: stalledOnceMs(times), quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('its first attempt is never answered', { script: 'stall,201' });
    await stage.upload(recording, { attempts: Math.min(2, stage.times.attempts) });
  },
};
