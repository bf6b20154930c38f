import type { RecordingEntry } from '../../ledger/entry.ts';
import { retryPatienceMs } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';
import { pauseMs, settledSnapshot } from './settled-snapshot.ts';

/** Failures of different kinds. In the second storage stops reading, to see how far the receiver reads, and answers early. */
const PAUSED_KIB = 2112;
const SCRIPT = `reset-before,pause@${PAUSED_KIB}KiB+early@3MiB:413:close,500`;
const PAUSED = 2;

/** Two sockets buffer less, so the receiver still sends when it is answered early. Some clients break off a body of this size. */
const BYTES = 12 * 1_048_576;

/** Where it can be seen how far the receiver has read, they must be a small part of the file. */
const SEEN_BYTES = 32 * 1_048_576;

/** What its recording is called. */
export const FAILS_BY_TURNS = 'fails by turns';

/** Every attempt fails, each in another way; then silence is watched for. */
export const storageFailsByTurns: Scenario = {
  id: 'storage-fails-by-turns',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: ({ retryDelayMs, attempts, quietMs }) => [{ busyMs: (attempts - 1) * retryDelayMs, quietMs }],
  async run(stage) {
    const size = stage.process?.isVisible ? { bytes: SEEN_BYTES, sparse: true } : { bytes: BYTES };
    const recording = await stage.lay(FAILS_BY_TURNS, { ...size, script: SCRIPT, input: true });
    let looking: Promise<void> | undefined;
    await stage.upload(recording, {
      attempts: stage.times.attempts,
      beforeNext: async () => {
        looking ??= lookIntoPause(stage, recording);
        // When the run is stopped meanwhile, the upload rejects as well.
        looking.catch(() => undefined);
      },
    });
    await looking;
    await stage.quiet();
  },
};

/** Notes where the receiver stands in its file when storage reads no more of the attempt, and lets that go on. */
async function lookIntoPause(stage: Stage, recording: RecordingEntry): Promise<void> {
  const { id, bytes } = recording;
  try {
    if (!(await stage.arrives(recording, PAUSED, retryPatienceMs(stage.times)))) return;
    const ms = pauseMs(stage);
    const endAtMs = stage.clock.now() + ms;
    const receivedBytes = await stage.paused(recording, PAUSED, ms);
    // A body that ends before it is paused does not wait for storage.
    const isPaused = receivedBytes !== undefined && receivedBytes >= PAUSED_KIB * 1024;
    if (!isPaused || !stage.process?.isVisible) return;
    const seen = await settledSnapshot(stage, { snapshot: () => stage.snapshot(recording), endAtMs });
    if (!seen) return;
    const { positions, queuedBytes } = seen;
    stage.note('paused-again', { recording: id, fileBytes: bytes, receivedBytes, queuedBytes, positions });
  } finally {
    stage.release(recording);
  }
}
