import type { ProcessSnapshot } from '../receiver-process.ts';
import type { Stage } from '../stage.ts';

/** A receiver that reads nothing for so long has filled all buffers, in ms. */
const SETTLED_MS = 120;

const POLL_MS = 25;

/** An idle receiver reads some bytes all the time, to wake its threads up. */
const IDLE_BYTES = 4_096;

/** How long storage pauses at most, in ms, and as a share of the receiver's time-out: longer looks like a loss. */
const PAUSE_MS = 3_000;
const PAUSE_TIMEOUTS = 0.4;

/** How long storage may pause an attempt, in ms. */
export function pauseMs({ times }: Stage): number {
  return Math.min(PAUSE_MS, times.uploadTimeoutMs * PAUSE_TIMEOUTS);
}

interface Settling {
  readonly snapshot: () => ProcessSnapshot | undefined;
  readonly endAtMs: number;
}

/** The snapshot after which the receiver reads no further in the recording, or the one when time is over. */
export async function settledSnapshot(
  { clock, signal }: Stage,
  { snapshot, endAtMs }: Settling,
): Promise<(ProcessSnapshot & { readonly settled: boolean }) | undefined> {
  let last = snapshot();
  let sinceMs = clock.now();
  while (clock.now() < endAtMs && clock.now() - sinceMs < SETTLED_MS) {
    await clock.sleep(POLL_MS, signal);
    const next = snapshot();
    if (isAhead(next, last)) sinceMs = clock.now();
    last = next;
  }
  if (clock.now() - sinceMs >= SETTLED_MS) return last && { ...last, settled: true };
  // On a busy machine each look takes so long that the last one shows whether it has come to rest.
  await clock.sleep(SETTLED_MS, signal);
  const final = snapshot();
  return final && { ...final, settled: !isAhead(final, last) };
}

/** Whether the receiver read on. */
function isAhead(next: ProcessSnapshot | undefined, last: ProcessSnapshot | undefined): boolean {
  if (String(next?.positions) !== String(last?.positions)) return true;
  return (next?.readBytes ?? 0) - (last?.readBytes ?? 0) > IDLE_BYTES;
}
