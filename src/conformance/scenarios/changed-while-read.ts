import type { RecordingEntry } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { pauseMs } from './settled-snapshot.ts';

/** What the recordings are called, by what becomes of them. */
export const GROWING = 'growing';
export const CUT = 'cut';

/** More than the buffers of two sockets hold, so that the receiver has not read to the end when storage stops reading. */
const BYTES = 16 * 1_048_576;
const MORE_BYTES = 1_048_576 + 4_097;
/** Further than the receiver has read by then. */
const LEFT_BYTES = 12 * 1_048_576 + 3;

/** Bytes are appended to a recording after its announcement, while storage has stopped reading within its upload. */
export const growingRecording = changedWhileRead('growing-recording', GROWING, (stage, recording) =>
  stage.grow(recording, MORE_BYTES),
);

/**
 * A recording loses its end then, as one does that is written anew. A client that has told the length before may wait for
 * the answer until its time is up.
 */
export const cutRecording = changedWhileRead(
  'cut-recording',
  CUT,
  (stage, recording) => stage.cut(recording, LEFT_BYTES),
  { mayTimeOut: true },
);

function changedWhileRead(
  id: string,
  label: string,
  change: (stage: Stage, recording: RecordingEntry) => Promise<void>,
  { mayTimeOut = false }: { readonly mayTimeOut?: boolean } = {},
): Scenario {
  return {
    id,
    needs: ['directory', ...(mayTimeOut ? (['minutes'] as const) : [])],
    phase: 'overlapped',
    uploads: ({ retryDelayMs, uploadTimeoutMs }) => [
      {
        busyMs: (mayTimeOut ? uploadTimeoutMs : 0) + stagePace.nextAttemptDelays * retryDelayMs,
        quietMs: 0,
      },
    ],
    async run(stage) {
      const recording = await stage.lay(label, {
        bytes: BYTES,
        sparse: true,
        script: 'pause@2112KiB+201,201',
      });
      await stage.upload(recording, {
        async meanwhile() {
          try {
            await stage.paused(recording, 1, pauseMs(stage));
            await change(stage, recording);
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
}
