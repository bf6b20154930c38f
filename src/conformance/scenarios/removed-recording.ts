import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** The file goes away between a failed attempt and the next one. */
export const removedRecording: Scenario = {
  id: 'removed-recording',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: stagePace.nextAttemptDelays * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('removed', { script: '500,201' });
    await stage.upload(recording, {
      afterwards: () => stage.remove(recording),
      lingerMs: stagePace.nextAttemptDelays * stage.times.retryDelayMs,
    });
    await stage.fence();
  },
};
