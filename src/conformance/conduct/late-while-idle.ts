import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { latestMs } from './delay-tolerance.ts';
import type { Gap } from './gaps.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/**
 * The gaps that are too long though the receiver had nothing to upload for most of what they are too long by: no queue
 * and no busy machine holds up what is due then.
 */
export function lateWhileIdle(
  gaps: readonly Gap[],
  attempts: readonly AttemptEntry[],
  times: Pick<Times, 'retryDelayMs' | 'warp'>,
): readonly Gap[] {
  const latest = latestMs(times.retryDelayMs, times);
  return gaps.filter(({ span, after }) => {
    const lateMs = span.leastMs - latest;
    if (lateMs < tolerances.idleMs) return false;
    const dueMs = after.atMs - lateMs;
    const busy = attempts
      .map((attempt) => ({ fromMs: Math.max(dueMs, attempt.atMs), toMs: lastInstantOf(attempt) }))
      .filter(({ fromMs, toMs }) => fromMs < after.atMs && toMs > fromMs)
      .toSorted((a, b) => a.fromMs - b.fromMs);
    let [idleMs, untilMs] = [0, dueMs];
    for (const { fromMs, toMs } of busy) {
      idleMs += Math.max(0, fromMs - untilMs);
      untilMs = Math.max(untilMs, toMs);
    }
    return idleMs + Math.max(0, after.atMs - untilMs) >= tolerances.idleMs;
  });
}
