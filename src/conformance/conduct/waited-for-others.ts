import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import type { Gap } from './gaps.ts';
import { idleMs } from './idle-ms.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/**
 * Whether an attempt that came late waited for further attempts of other uploads: from when it was due almost always one of
 * them was under way that was over when it came, and the last of them ended just before.
 */
export function waitedForOthers(
  { ms, after }: Gap,
  attempts: readonly AttemptEntry[],
  { retryDelayMs }: Pick<Times, 'retryDelayMs'>,
): boolean {
  const lateMs = ms - retryDelayMs;
  const others = attempts.filter(
    (other) => other.number > 1 && other.recording !== after.recording && lastInstantOf(other) <= after.atMs,
  );
  const endMs = Math.max(...others.map(lastInstantOf));
  return (
    after.atMs - endMs <= tolerances.heldUpMs &&
    idleMs(others, after.atMs - lateMs, after.atMs) <= lateMs * (1 - tolerances.aboutShare)
  );
}
