import { soonMs } from '../conduct/delay-tolerance.ts';
import { machineMs, type Times } from '../conduct/times.ts';
import { tolerances } from '../conduct/tolerances.ts';

/**
 * How soon after a lost connection a request counts as sent again by the client library, in ms: where time is scaled
 * down, a busy machine needs some to send at once, though never near the delay.
 */
export function resendWindowMs(times: Times): number {
  const { retryDelayMs } = times;
  const sendingMs = Math.min(machineMs(tolerances.lateMs, times), soonMs(retryDelayMs));
  return Math.max(retryDelayMs * tolerances.resendShare, sendingMs);
}
