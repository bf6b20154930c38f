import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { RecordingEntry } from '../../ledger/entry.ts';
import { USUAL_RECORDING_BYTES } from '../../recorder/recordings/recording-content.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Times } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';

/** More than the buffers of two sockets hold, so that the receiver cannot send on while nothing is read. */
export const UNREAD_BYTES = 8 * 1_048_576;

/** What the recording is called of which storage reads nothing for a while. */
export const UNREAD = 'its body is not read';

/** Where storage stalls in the first attempt: what its recording is called, how large it is, and the step. */
const stalls = [
  { label: 'its answer is held back', bytes: USUAL_RECORDING_BYTES, step: 'hold' },
  { label: UNREAD, bytes: UNREAD_BYTES, step: 'pause@64KiB' },
];

/** For how long storage stalls, in ms: the wait that a run has to spare, and less than the receiver's time-out. */
export function briefStallMs({ retryDelayMs, uploadTimeoutMs }: Times): number {
  return Math.min(stagePace.stallDelays * retryDelayMs, stagePace.stallShare * uploadTimeoutMs);
}

/** Storage takes no more of one recording for a while, and answers nothing to another; then it accepts both. */
export const brieflyStalledStorage: Scenario = {
  id: 'briefly-stalled-storage',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: (times) => stalls.map(() => ({ busyMs: briefStallMs(times), quietMs: 0 })),
  async run(stage) {
    await Promise.all(
      stalls.map(async ({ label, bytes, step }) => {
        const recording = await stage.lay(label, { bytes, sparse: true, script: `${step}+201,201` });
        await stage.besideOthers(() => stall(stage, recording));
      }),
    );
  },
};

/** Stalls until the time is over, or the receiver has closed the connection; what comes after that is accepted. */
async function stall(stage: Stage, recording: RecordingEntry): Promise<void> {
  const { clock, times, signal } = stage;
  const delivery = stage.deliver('announcement', stage.finished(recording), { recording });
  delivery.catch(() => undefined);
  if (await stage.arrives(recording, 1)) {
    const first = stage.attempt(recording, 1);
    await within({ clock, ms: briefStallMs(times), signal }, () => first);
    stage.release(recording);
    // A client may leave the connection of an attempt that it has given up open for ever.
    const isTriedAgain = await stage.arrives(recording, 2, 0);
    const over = isTriedAgain ? undefined : await first;
    if (!over || attemptEnd(over) !== 'stored') await stage.attempt(recording, 2);
  }
  await delivery;
}
