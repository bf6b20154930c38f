import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import { beganMs } from './began-ms.ts';
import { soonMs } from './delay-tolerance.ts';
import { stalledMs } from './stalled-ms.ts';

/** Whether an attempt follows one that was answered with success, and so soon that no time-out can be why. */
export function goesOnAfterSuccess(
  { attempts }: Pick<Upload, 'attempts'>,
  evidence: Pick<Evidence, 'deliveries' | 'stalls' | 'times'>,
): boolean {
  const { stalls, times } = evidence;
  return attempts.slice(0, -1).some((attempt, index) => {
    const { atMs, answer } = attempt;
    if (!answer || attemptEnd(attempt) !== 'stored') return false;
    const tookMs = answer.atMs - beganMs(attempt, attempts[index - 1], evidence);
    return tookMs + stalledMs(stalls, atMs, atMs + times.uploadTimeoutMs) < soonMs(times.uploadTimeoutMs);
  });
}
