import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { pauseMs } from './settled-snapshot.ts';

/** What its recording is called. */
export const GROWING = 'growing';

/** More than the buffers of two sockets hold, so that the receiver has not read to the end when storage stops reading. */
const BYTES = 16 * 1_048_576;
const MORE_BYTES = 1_048_576 + 4_097;

/** Bytes are appended to a recording after its announcement, while storage has stopped reading within its upload. */
export const growingRecording: Scenario = {
  id: 'growing-recording',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs }) => [{ busyMs: stagePace.nextAttemptDelays * retryDelayMs, quietMs: 0 }],
  async run(stage) {
    const recording = await stage.lay(GROWING, {
      bytes: BYTES,
      sparse: true,
      script: 'pause@2112KiB+201,201',
    });
    await stage.upload(recording, {
      async meanwhile() {
        try {
          await stage.paused(recording, 1, pauseMs(stage));
          await stage.grow(recording, MORE_BYTES);
        } finally {
          stage.release(recording);
        }
      },
      // A length that was told before may have broken the request for the receiver alone.
      lingerMs: stagePace.nextAttemptDelays * stage.times.retryDelayMs,
    });
    await stage.fence();
  },
};
