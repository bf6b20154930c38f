import type { Stall } from '../stall.ts';
import type { Gap } from './gaps.ts';
import { soonestMs } from './soonest.ts';
import { stalledMs } from './stalled-ms.ts';

/**
 * How long a gap was at least, in ms, however the harness was held up in it.
 *
 * A gap is never seen too short: its beginning is written down before storage answers, its end not before the head
 * is read. A stall after the one or before the other makes it longer. One between them does not, but it tells how
 * long the receiver may have been held up by the same machine.
 */
export function leastGapMs({ ms, after }: Gap, stalls: readonly Stall[]): number {
  const fromMs = after.atMs - ms;
  const toMs = Math.max(fromMs, soonestMs(after.atMs, stalls));
  return toMs - fromMs - stalledMs(stalls, fromMs, toMs);
}
