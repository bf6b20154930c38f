import { earliestMs, latestMs } from '../conduct/delay-tolerance.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import type { Gap } from '../conduct/gaps.ts';
import type { Times } from '../conduct/times.ts';
import type { Headline } from '../rulebook/verdict.ts';

/** That a gap is as long as several delays: attempts in between may have failed before storage saw anything of them. */
export function asSeveral({ ms, position }: Gap, times: Times): Headline | undefined {
  const delays = Math.floor(ms / earliestMs(times.retryDelayMs, times));
  const isOfAttempts = delays > 1 && position + delays <= times.attempts;
  if (!isOfAttempts || ms > delays * latestMs(times.retryDelayMs, times)) return undefined;
  return {
    pattern: `Attempt ${position + 1} comes after ${describeMs(ms)}, as if one before it did not reach storage`,
    fix: 'Look in the output for an attempt that fails before it is sent: a connection that was lost, or whose last request did not end, must be closed and not used again.',
  };
}
