import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import type { Gap } from './gaps.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/**
 * Whether an attempt that came late waited for one of another upload: that one was under way for most of the time by which
 * it came late, and ended as it began.
 */
export function hasWaitedFor(
  { ms, after }: Gap,
  other: AttemptEntry,
  { retryDelayMs }: Pick<Times, 'retryDelayMs'>,
): boolean {
  const lateMs = ms - retryDelayMs;
  const endMs = lastInstantOf(other);
  return (
    other.recording !== after.recording &&
    endMs <= after.atMs &&
    after.atMs - endMs <= tolerances.heldUpMs &&
    endMs - Math.max(other.atMs, after.atMs - lateMs) >= lateMs / 2
  );
}
