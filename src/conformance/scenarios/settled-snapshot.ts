import type { ProcessSnapshot } from '../../target/receiver-process.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { holdMs } from '../conduct/times.ts';
import type { Stage } from '../stage/stage.ts';

const { settledMs, lookMs } = stagePace;

/** An idle receiver reads some bytes all the time, to wake its threads up. */
const IDLE_BYTES = 4_096;

/** How long storage may pause an attempt, in ms. */
export function pauseMs({ times }: Stage): number {
  return holdMs(stagePace.pauseMs, times);
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
  while (clock.now() < endAtMs && clock.now() - sinceMs < settledMs) {
    await clock.sleep(lookMs, signal);
    const next = snapshot();
    if (isAhead(next, last)) sinceMs = clock.now();
    last = next;
  }
  if (clock.now() - sinceMs >= settledMs) return last && { ...last, settled: true };
  // On a busy machine each look takes so long that the last one shows whether it has come to rest.
  await clock.sleep(settledMs, signal);
  const final = snapshot();
  return final && { ...final, settled: !isAhead(final, last) };
}

/** Whether the receiver read on. */
function isAhead(next: ProcessSnapshot | undefined, last: ProcessSnapshot | undefined): boolean {
  if (String(next?.positions) !== String(last?.positions)) return true;
  return (next?.readBytes ?? 0) - (last?.readBytes ?? 0) > IDLE_BYTES;
}
