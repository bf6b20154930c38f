import type { AttemptEntry } from '../../ledger/entry.ts';
import { isSuccess } from '../../spec/is-success.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { isLongIdle } from './is-long-idle.ts';
import { latestDueMs } from './latest-due-ms.ts';
import { tolerances } from './tolerances.ts';

/** How the headline of one is told that comes when a recording is gone. */
export const STOPS_AT_A_VANISHED_RECORDING =
  'Stops trying again when a recording is gone at its next attempt';

/**
 * The last attempts of uploads that got no further one, where the receiver makes none any more in the whole run: several
 * were due, it went on with other uploads, and in between it had time for them. That is late on no busy machine.
 */
export function endOfRetries({
  all,
  exchanges,
  times,
}: Pick<Evidence, 'all' | 'exchanges' | 'times'>): readonly AttemptEntry[] {
  const attempts = exchanges.filter((entry) => entry.kind === 'attempt');
  const dueMs = (last: AttemptEntry): number => latestDueMs(last, times);
  const lastAgainMs = Math.max(0, ...attempts.filter(({ number }) => number > 1).map(({ atMs }) => atMs));
  // Fewer uploads than these get so many attempts by accident: a receiver that never makes as many has not stopped.
  const counts = all.uploads.map((upload) => upload.attempts.length).toSorted((a, b) => b - a);
  const most = Math.min(times.attempts, counts[tolerances.noAccident - 1] ?? 0);
  const waiting = all.uploads
    .flatMap((upload) => upload.attempts.slice(-1))
    .filter(({ number, answer }) => number < most && answer && !isSuccess(answer.status))
    .filter((last) => dueMs(last) > lastAgainMs);
  if (waiting.length < tolerances.noAccident) return [];
  const fromMs = Math.max(...waiting.map(dueMs));
  const later = attempts.filter(({ atMs }) => atMs > fromMs);
  return later.length >= tolerances.noAccident && isLongIdle(attempts, fromMs, times) ? waiting : [];
}
