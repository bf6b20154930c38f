import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { stalledMs } from '../conduct/stalled-ms.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { type Fail, type Inconclusive, untoldInTime } from '../rulebook/verdict.ts';

/**
 * Why a failure that rests on time and that uploads show says nothing of the receiver, if it does not: the harness
 * itself did not get to run for most of a time-out about then that a receiver rightly gave up, and what came next was
 * another attempt.
 */
export function tooBusy(
  { evidence, restsOnTime }: Fail,
  { all, stalls, times }: Evidence,
): Inconclusive | undefined {
  if (!restsOnTime) return undefined;
  const shown = new Set(evidence);
  const timeoutMs = times.uploadTimeoutMs;
  const instants = all.uploads
    .filter((upload) => mayHaveTimedOut(upload, { all, times }))
    .flatMap(({ recording, attempts, resends }) => [recording, ...attempts, ...resends])
    .filter(({ id }) => shown.has(id))
    .flatMap(({ atMs }) => [atMs, atMs + timeoutMs]);
  const worstMs = Math.max(0, ...instants.map((toMs) => stalledMs(stalls, toMs - timeoutMs, toMs)));
  if (worstMs <= timeoutMs / 2) return undefined;
  const stalled = `for ${describeMs(worstMs)} of ${describeMs(timeoutMs)} the harness itself did not get to run`;
  return untoldInTime(`this machine was too busy for these times, since ${stalled}`);
}

/**
 * Whether an attempt was given up that storage did not stall, or sent again where nobody can tell one from the other,
 * or may have been given up in the instant of its answer, so long after what it followed it was over.
 */
function mayHaveTimedOut(upload: Upload, { all, times }: Pick<Evidence, 'all' | 'times'>): boolean {
  const { recording, attempts, resends } = upload;
  const announced = all.deliveries.filter((delivery) => delivery.recording === recording.id);
  return (
    resends.length > 0 ||
    attempts.some((attempt, index) => {
      const before = attempts[index - 1];
      const sinceMs = before ? lastInstantOf(before) : Math.min(...announced.map(({ atMs }) => atMs));
      const isLate = lastInstantOf(attempt) - sinceMs >= times.uploadTimeoutMs;
      return attempt.ended === 'aborted' ? !/stall/.test(attempt.fault) : isLate;
    })
  );
}
