import type { Evidence } from '../rulebook/evidence.ts';
import { latestMs } from './delay-tolerance.ts';
import type { Gap } from './gaps.ts';
import { idleMs } from './idle-ms.ts';
import { stalledMs } from './stalled-ms.ts';
import { tolerances } from './tolerances.ts';

/**
 * Finds gaps that are too long though the receiver had room: for most of the excess it made at most half as many uploads as
 * the run saw it make at once, so that no queue and no busy machine held them up. While the harness itself did not get to
 * run, it saw none of what the receiver did.
 */
export function lateWhileIdle(
  gaps: readonly Gap[],
  { exchanges, notes, times, stalls }: Pick<Evidence, 'exchanges' | 'notes' | 'times' | 'stalls'>,
): readonly Gap[] {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const [atOnce = 0] = notes.flatMap((note) => (note.name === 'uploads-at-once' ? note.value : []));
  const roomy = Math.floor(atOnce * tolerances.roomyShare);
  const latest = latestMs(times.retryDelayMs, times);
  return gaps.filter(({ span, after }) => {
    const lateMs = span.leastMs - latest;
    const dueMs = after.atMs - lateMs;
    const seenMs = idleMs(attempts, dueMs, after.atMs, roomy) - stalledMs(stalls, dueMs, after.atMs);
    return seenMs >= Math.max(tolerances.idleMs, lateMs / 2);
  });
}
