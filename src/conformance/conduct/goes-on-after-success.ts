import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { soonMs } from './delay-tolerance.ts';
import { soonestMs } from './soonest.ts';
import { stalledMs } from './stalled-ms.ts';

/** Whether an attempt follows one that was answered with success, and so soon that no time-out can be why. */
export function goesOnAfterSuccess(
  { attempts }: Pick<Upload, 'attempts'>,
  { stalls, times: { uploadTimeoutMs } }: Pick<Evidence, 'stalls' | 'times'>,
): boolean {
  return attempts.slice(0, -1).some((attempt) => {
    const { atMs, answer } = attempt;
    if (!answer || attemptEnd(attempt) !== 'stored') return false;
    const tookMs = answer.atMs - soonestMs(atMs, stalls);
    return tookMs + stalledMs(stalls, atMs, atMs + uploadTimeoutMs) < soonMs(uploadTimeoutMs);
  });
}
