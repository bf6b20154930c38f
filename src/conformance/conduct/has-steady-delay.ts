import type { Evidence } from '../rulebook/evidence.ts';
import { earliestMs, soonMs } from './delay-tolerance.ts';
import { gapsOf } from './gaps.ts';
import { tolerances } from './tolerances.ts';

/** Why nothing is said of the delay after another kind of failure. */
export const UNSTEADY = 'the delay after plain failures is not always the same';

/**
 * Whether a receiver waits about as long after each plain answer: where it does not, a delay after another kind of failure
 * is not known to be owed to that. One that tries all again at fixed times, or draws its delays, has no steady one.
 */
export function hasSteadyDelay(evidence: Evidence): boolean {
  const { times, all } = evidence;
  const mostMs = all.uploads
    .flatMap((upload) => gapsOf(upload, evidence))
    .filter(({ sign }) => sign === 'answer')
    .map(({ span }) => span.mostMs);
  const early = mostMs.filter((ms) => ms < earliestMs(times.retryDelayMs, times));
  const spreadMs = Math.max(...early) - Math.min(...early);
  return early.length < tolerances.noAccident || spreadMs < soonMs(times.retryDelayMs);
}
