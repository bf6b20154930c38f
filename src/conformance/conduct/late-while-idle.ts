import type { AttemptEntry } from '../../ledger/entry.ts';
import { latestMs } from './delay-tolerance.ts';
import type { Gap } from './gaps.ts';
import { idleMs } from './idle-ms.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';
import { underWay } from './under-way.ts';

/**
 * The gaps that are too long though the receiver made at most half as many uploads as it was seen to make at once, for most
 * of what they are too long by: no queue and no busy machine holds up what is due then.
 */
export function lateWhileIdle(
  gaps: readonly Gap[],
  attempts: readonly AttemptEntry[],
  times: Pick<Times, 'retryDelayMs' | 'warp'>,
): readonly Gap[] {
  const latest = latestMs(times.retryDelayMs, times);
  const half = Math.floor(Math.max(0, ...underWay(attempts).map(({ count }) => count)) / 2);
  return gaps.filter(({ span, after }) => {
    const lateMs = span.leastMs - latest;
    if (lateMs < tolerances.idleMs) return false;
    const dueMs = after.atMs - lateMs;
    return idleMs(attempts, dueMs, after.atMs, half) >= Math.max(tolerances.idleMs, lateMs / 2);
  });
}
