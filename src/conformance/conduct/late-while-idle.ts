import type { AttemptEntry } from '../../ledger/entry.ts';
import { latestMs } from './delay-tolerance.ts';
import type { Gap } from './gaps.ts';
import { idleMs } from './idle-ms.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/**
 * The gaps that are too long though the receiver made at most half as many uploads as it was seen to make at once, for most
 * of what they are too long by: no queue and no busy machine holds up what is due then.
 *
 * @param atOnce how many it was seen to make; 0 where that is not known
 */
export function lateWhileIdle(
  gaps: readonly Gap[],
  attempts: readonly AttemptEntry[],
  times: Pick<Times, 'retryDelayMs' | 'warp'>,
  atOnce = 0,
): readonly Gap[] {
  const latest = latestMs(times.retryDelayMs, times);
  const roomy = Math.floor(atOnce * tolerances.roomyShare);
  return gaps.filter(({ span, after }) => {
    const lateMs = span.leastMs - latest;
    if (lateMs < tolerances.idleMs) return false;
    const dueMs = after.atMs - lateMs;
    return idleMs(attempts, dueMs, after.atMs, roomy) >= Math.max(tolerances.idleMs, lateMs / 2);
  });
}
