import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { soonMs } from './delay-tolerance.ts';
import { soonestMs } from './soonest.ts';
import { stalledMs } from './stalled-ms.ts';

/** Whether an attempt follows one that was answered with success, and so soon that no time-out can be why. */
export function goesOnAfterSuccess(
  { attempts }: Pick<Upload, 'attempts'>,
  {
    deliveries,
    stalls,
    times: { retryDelayMs, uploadTimeoutMs },
  }: Pick<Evidence, 'deliveries' | 'stalls' | 'times'>,
): boolean {
  return attempts.slice(0, -1).some((attempt, index) => {
    const { atMs, answer, recording } = attempt;
    if (!answer || attemptEnd(attempt) !== 'stored') return false;
    // A busy machine may read a request long after it was made, and be held up by nothing that shows.
    const before = attempts[index - 1];
    const announced = deliveries.find((delivery) => delivery.recording === recording);
    const dueMs = before ? before.atMs + retryDelayMs : announced?.atMs;
    const beganMs = Math.min(soonestMs(atMs, stalls), dueMs ?? atMs);
    const tookMs = answer.atMs - beganMs;
    return tookMs + stalledMs(stalls, atMs, atMs + uploadTimeoutMs) < soonMs(uploadTimeoutMs);
  });
}
