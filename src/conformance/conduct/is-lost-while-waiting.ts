import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { latestMs } from './delay-tolerance.ts';
import { isLongIdle } from './is-long-idle.ts';
import { tolerances } from './tolerances.ts';

/**
 * Whether an upload that failed has no further attempt though others that were due later had theirs, and the receiver
 * had time for it then: that is late on no busy machine.
 */
export function isLostWhileWaiting(
  { attempts: own }: Upload,
  { exchanges, times }: Pick<Evidence, 'exchanges' | 'times'>,
): boolean {
  const last = own.at(-1);
  if (!last) return false;
  const attempts = exchanges.filter((entry) => entry.kind === 'attempt');
  const dueMs = lastInstantOf(last) + latestMs(times.retryDelayMs, times);
  const later = attempts.filter(({ number, atMs }) => number > 1 && atMs > dueMs);
  return later.length >= tolerances.noAccident && isLongIdle(attempts, dueMs, times);
}
