import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** The file goes away between a failed attempt and the next one. */
export const removedRecording: Scenario = {
  id: 'removed-recording',
  needs: ['directory'],
  phase: 'overlapped',
  mayEndOthers: true,
  uploads: ({ retryDelayMs }) => [{ busyMs: stagePace.nextAttemptDelays * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay('removed', { script: '500,201' });
    await stage.upload(recording, {
      async afterwards() {
        // An upload that comes too late is to find its file, as any other does.
        if (await stage.arrives(recording, 1, 0)) await stage.remove(recording);
      },
      lingerMs: stagePace.nextAttemptDelays * stage.times.retryDelayMs,
    });
    await stage.fence();
  },
};
