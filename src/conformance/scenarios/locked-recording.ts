import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** What its recording is called. */
export const LOCKED = 'locked';

/** A recording is there when it is announced and cannot be read; before a second attempt is due, it can. */
export const lockedRecording: Scenario = {
  id: 'locked-recording',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: stagePace.nextAttemptDelays * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const { clock, signal, times } = stage;
    const recording = await stage.lay(LOCKED);
    const unlock = await stage.lockAway(recording);
    if (!unlock) return;
    const fromMs = clock.now();
    const lockedMs = stagePace.lockedDelays * times.retryDelayMs;
    await stage.upload(recording, {
      attempts: 0,
      afterwards: async () => {
        await clock.sleep(lockedMs, signal);
        await unlock();
        stage.note('recording-locked', { recording: recording.id, fromMs, untilMs: clock.now() });
      },
      lingerMs: stagePace.nextAttemptDelays * times.retryDelayMs - lockedMs,
    });
    await stage.fence();
  },
};
