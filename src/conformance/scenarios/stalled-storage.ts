import { delayStep } from '../conduct/delay-step.ts';
import { stalledOnceMs, type Times, unansweredMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/**
 * Storage takes the recording and answers its first attempt only long after the time-out: total, idle and per-read
 * time-outs all end it at the same time. It accepts the next one; then silence is watched for.
 */
export const stalledStorage: Scenario = {
  id: 'stalled-storage',
  needs: ['directory', 'time-outs'],
  phase: 'overlapped',
  uploads: (times) => [{ busyMs: stalledOnceMs(times), quietMs: times.quietMs }],
  async run(stage) {
    const script = `${unanswered(stage.times)},201`;
    const recording = await stage.lay('its first attempt is not answered in time', { script });
    await stage.upload(recording, { attempts: 2 });
    await stage.quiet();
  },
};

/** The answer of this step comes after the expected time-out; a receiver without a time-out gets it, and goes on. */
export function unanswered(times: Times): string {
  return `${delayStep(unansweredMs(times), times)}+500`;
}
