import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { Evidence, Upload } from '../evidence.ts';
import { soonestMs } from '../judging/soonest.ts';
import { stalledMs } from '../judging/stalled-ms.ts';

/** An answer that comes within this share of the receiver's time-out comes in time, on however busy a machine. */
const IN_TIME_SHARE = 0.25;

/** Whether an attempt follows one that was answered with success, and so soon that no time-out can be why. */
export function goesOnAfterSuccess(
  { attempts }: Pick<Upload, 'attempts'>,
  { run: { stalls }, times: { uploadTimeoutMs } }: Pick<Evidence, 'run' | 'times'>,
): boolean {
  return attempts.slice(0, -1).some((attempt) => {
    const { atMs, answer } = attempt;
    if (!answer || attemptEnd(attempt) !== 'stored') return false;
    const tookMs = answer.atMs - soonestMs(atMs, stalls);
    return tookMs + stalledMs(stalls, atMs, atMs + uploadTimeoutMs) < IN_TIME_SHARE * uploadTimeoutMs;
  });
}
