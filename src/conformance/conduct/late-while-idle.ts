import type { AttemptEntry } from '../../ledger/entry.ts';
import { latestMs } from './delay-tolerance.ts';
import type { Gap } from './gaps.ts';
import { idleMs } from './idle-ms.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/**
 * Finds gaps that are too long though the receiver had room: for most of the excess it made at most half as many uploads as
 * it can make at once, so that no queue and no busy machine held them up.
 *
 * @param atOnce how many uploads the run saw it make at once; 0 where that is not known
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
    const dueMs = after.atMs - lateMs;
    return idleMs(attempts, dueMs, after.atMs, roomy) >= Math.max(tolerances.idleMs, lateMs / 2);
  });
}
