import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import type { Upload } from '../rulebook/evidence.ts';
import { isLongIdle } from './is-long-idle.ts';
import { latestDueMs } from './latest-due-ms.ts';
import type { Times } from './times.ts';
import { triedAgain } from './tried-again.ts';

/**
 * Whether an upload that failed has no further attempt though another one of these attempts that failed alike, and later,
 * had one, and the receiver had long nothing to upload after it was due: neither a busy machine nor a queue is why then.
 */
export function isLostWhileWaiting(
  { attempts: own }: Upload,
  attempts: readonly AttemptEntry[],
  times: Times,
): boolean {
  const last = own.at(-1);
  if (!last) return false;
  const failedAtMs = lastInstantOf(last);
  // One that failed in the same way, at the same attempt.
  const isOvertaken = [...triedAgain(attempts)].some(
    (other) =>
      other.number === last.number && other.fault === last.fault && lastInstantOf(other) > failedAtMs,
  );
  return isOvertaken && isLongIdle(attempts, latestDueMs(last, times), times);
}
