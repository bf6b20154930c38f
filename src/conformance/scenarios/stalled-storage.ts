import { stalledOnceMs, type Times, unansweredMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/**
 * Storage takes the recording and answers its first attempt only long after the time-out: total, idle and per-read
 * time-outs all end it at the same time. It accepts the next one.
 */
export const stalledStorage: Scenario = {
  id: 'stalled-storage',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  uploads: (times) => [{ busyMs: stalledOnceMs(times), quietMs: 0 }],
  async run(stage) {
    const script = `${unanswered(stage.times)},201`;
    const recording = await stage.lay('its first attempt is not answered in time', { script });
    await stage.upload(recording, { attempts: Math.min(2, stage.times.attempts) });
  },
};

/** A step of a script that no receiver with the expected time-out sees the answer of: one without a time-out keeps its place no longer. */
export function unanswered(times: Times): string {
  return `delay:${Math.ceil(unansweredMs(times))}ms+500`;
}
