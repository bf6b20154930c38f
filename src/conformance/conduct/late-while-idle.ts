import type { Evidence } from '../rulebook/evidence.ts';
import { latestMs } from './delay-tolerance.ts';
import type { Gap } from './gaps.ts';
import { roomyMs } from './roomy-ms.ts';
import { tolerances } from './tolerances.ts';

/** Finds gaps that are too long though the receiver had room for more uploads for most of the excess. */
export function lateWhileIdle(
  gaps: readonly Gap[],
  evidence: Pick<Evidence, 'exchanges' | 'notes' | 'times' | 'stalls'>,
): readonly Gap[] {
  const latest = latestMs(evidence.times.retryDelayMs, evidence.times);
  return gaps.filter(({ span, after }) => {
    const lateMs = span.leastMs - latest;
    const dueMs = after.atMs - lateMs;
    return roomyMs(evidence, dueMs, after.atMs) >= Math.max(tolerances.idleMs, lateMs / 2);
  });
}
