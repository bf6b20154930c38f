import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import type { Upload } from '../rulebook/evidence.ts';
import { latestMs } from './delay-tolerance.ts';
import { isLongIdle } from './is-long-idle.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/**
 * Whether an upload that failed has no further attempt though others of these attempts that failed alike, and later, had
 * theirs, and none of them was under way for long after it was due: that is late on no busy machine, and in no queue.
 */
export function isLostWhileWaiting(
  { attempts: own }: Upload,
  attempts: readonly AttemptEntry[],
  times: Times,
): boolean {
  const last = own.at(-1);
  if (!last) return false;
  const failedAtMs = lastInstantOf(last);
  const tried = new Set(attempts.map(({ recording, number }) => `${recording} ${number}`));
  // Those that failed in the same way, at the same attempt.
  const overtaking = attempts.filter(
    (other) =>
      other.recording !== undefined &&
      other.number === last.number &&
      other.fault === last.fault &&
      lastInstantOf(other) > failedAtMs &&
      tried.has(`${other.recording} ${other.number + 1}`),
  );
  const dueMs = failedAtMs + latestMs(times.retryDelayMs, times);
  return overtaking.length >= tolerances.noAccident && isLongIdle(attempts, dueMs, times);
}
