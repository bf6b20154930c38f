import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Stall } from '../../ledger/note-values.ts';
import { soonestMs } from './soonest.ts';
import { stalledMs } from './stalled-ms.ts';
import { tolerances } from './tolerances.ts';

/** A gap as storage saw it. */
interface Seen {
  readonly ms: number;
  readonly after: AttemptEntry;
}

/**
 * How long a gap was at least, in ms, however the harness was held up in it.
 *
 * A gap is never seen too short: its beginning is written down before storage answers, its end not before the head
 * is read. A stall after the one or before the other makes it longer: one that begins in a breath may have come before
 * the answer was sent. Those between them do not, but tell how long the same machine may have held the receiver up.
 */
export function leastGapMs({ ms, after }: Seen, stalls: readonly Stall[]): number {
  const answeredAtMs = after.atMs - ms;
  const sending = stalls.find(
    ([fromMs, toMs]) => fromMs < answeredAtMs + tolerances.breathMs && toMs > answeredAtMs,
  );
  const fromMs = sending ? sending[1] : answeredAtMs;
  const toMs = Math.max(fromMs, soonestMs(after.atMs, stalls));
  return toMs - fromMs - Math.min(stalledMs(stalls, fromMs, toMs), tolerances.heldUpMs);
}
