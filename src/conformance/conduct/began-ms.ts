import type { AttemptEntry, DeliveryEntry } from '../../ledger/entry.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { soonestMs } from './soonest.ts';

/**
 * When the receiver may have begun an attempt at the soonest, in ms of the ledger's clock: a busy machine may read a
 * request long after it was made, and be held up by nothing that shows.
 *
 * That is when it was due, from its announcement on or a delay after the end of the attempt before it; and no sooner than a
 * time-out before it was read, since what waits its turn has not begun.
 */
export function beganMs(
  { atMs, recording }: AttemptEntry,
  before: AttemptEntry | undefined,
  {
    deliveries,
    stalls,
    times,
  }: Pick<Evidence, 'stalls' | 'times'> & { readonly deliveries: readonly DeliveryEntry[] },
): number {
  const announced = deliveries.find((delivery) => delivery.recording === recording);
  const dueMs = before ? soonestMs(knownMs(before, atMs), stalls) + times.retryDelayMs : announced?.atMs;
  const readMs = soonestMs(atMs, stalls);
  return Math.min(readMs, Math.max(dueMs ?? atMs, readMs - times.uploadTimeoutMs));
}

/** When the receiver may know that an attempt has ended before the next one: what storage sees later tells nothing of that. */
function knownMs({ answer, lostAtMs, atMs }: AttemptEntry, nextAtMs: number): number {
  const endMs = answer?.atMs ?? lostAtMs ?? atMs;
  return endMs <= nextAtMs ? endMs : atMs;
}
