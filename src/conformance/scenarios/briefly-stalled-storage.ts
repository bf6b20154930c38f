import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { RecordingEntry } from '../../ledger/entry.ts';
import { USUAL_RECORDING_BYTES } from '../../recorder/recordings/recording-content.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs, type Times } from '../conduct/times.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { within } from '../stage/patience.ts';
import type { Stage } from '../stage/stage.ts';

/** More than the buffers of two sockets hold, so that the receiver cannot send on while nothing is read. */
export const UNREAD_BYTES = 8 * 1_048_576;

/** What the recording is called of which storage reads nothing for a while. */
export const UNREAD = 'its body is not read';

/** How storage stalls an upload. */
interface Stall {
  /** What its recording is called. */
  readonly label: string;
  readonly bytes: number;
  readonly step: string;
  /** How many attempts fail before the one that is stalled. */
  readonly failures: number;
}

/** Attempts that fail before the last one leave less than its sixty seconds to an upload that has sixty for all of them. */
function stallsOf({ attempts }: Times): readonly Stall[] {
  return [
    { label: 'its answer is held back', bytes: USUAL_RECORDING_BYTES, step: 'hold', failures: 0 },
    { label: UNREAD, bytes: UNREAD_BYTES, step: 'pause@64KiB', failures: 0 },
    {
      label: 'the answer to its last attempt is held back',
      bytes: USUAL_RECORDING_BYTES,
      step: 'hold',
      failures: attempts - 1,
    },
  ];
}

/** For how long storage stalls, in ms: less than the receiver's time-out. */
export function briefStallMs(times: Times): number {
  return holdMs(stagePace.stallMs, times, stagePace.stallShare);
}

/** Which attempt is stalled of an upload of this scenario, from 1. */
export function stalledNumber({ label }: Pick<RecordingEntry, 'label'>, times: Times): number {
  return 1 + (stallsOf(times).find((stall) => stall.label === label)?.failures ?? 0);
}

/** Storage takes no more of one recording for a while, and answers nothing to two others; then it accepts all. */
export const brieflyStalledStorage: Scenario = {
  id: 'briefly-stalled-storage',
  needs: ['directory'],
  phase: 'overlapped',
  uploads: (times) =>
    stallsOf(times).map(({ failures }) => ({
      busyMs: failures * times.retryDelayMs + briefStallMs(times),
      quietMs: 0,
    })),
  async run(stage) {
    await Promise.all(
      stallsOf(stage.times).map(async ({ label, bytes, step, failures }) => {
        const script = [...Array<string>(failures).fill('500'), `${step}+201`, '201'].join(',');
        const recording = await stage.lay(label, { bytes, sparse: true, script });
        await stage.besideOthers(() => stall(stage, recording, failures + 1));
      }),
    );
  },
};

/** Stalls the attempt of this number until the time is over, or the receiver has closed the connection; what comes after that is accepted. */
async function stall(stage: Stage, recording: RecordingEntry, number: number): Promise<void> {
  const { clock, times, signal } = stage;
  const delivery = stage.deliver('announcement', stage.finished(recording), { recording });
  delivery.catch(() => undefined);
  if (await comesTo(stage, recording, number)) {
    const stalled = stage.attempt(recording, number);
    await within({ clock, ms: briefStallMs(times), signal }, () => stalled);
    stage.release(recording);
    // A client may leave the connection of an attempt that it has given up open for ever.
    const isTriedAgain = await stage.arrives(recording, number + 1, 0);
    const over = isTriedAgain ? undefined : await stalled;
    if (number < times.attempts && (!over || attemptEnd(over) !== 'stored'))
      await stage.attempt(recording, number + 1);
  }
  await delivery;
}

/** Waits until the attempt of this number begins; `false` where it or one before it does not come. */
async function comesTo(stage: Stage, recording: RecordingEntry, number: number): Promise<boolean> {
  for (let before = 1; before < number; before += 1) {
    if (!(await stage.attempt(recording, before))) return false;
  }
  return stage.arrives(recording, number);
}
