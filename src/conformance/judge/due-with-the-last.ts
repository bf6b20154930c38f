import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { earliestMs, latestMs } from '../conduct/delay-tolerance.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { failedBetween } from '../conduct/failed-between.ts';
import type { Gap } from '../conduct/gaps.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';

const { noAccident, togetherMs } = tolerances;

/** That each attempt that comes late comes a delay after the last failure of any upload, as where one timer serves all. */
export function dueWithTheLast(
  late: readonly Gap[],
  { exchanges, times }: Pick<Evidence, 'exchanges' | 'times'>,
): Headline | undefined {
  const areDue = late.every(({ before, after }) => {
    const sinceMs = lastInstantOf(before);
    // What is tried again with it has failed since.
    const others = failedBetween(sinceMs, after.atMs, exchanges).filter(
      ({ atMs }) => atMs < after.atMs - togetherMs,
    );
    const waitedMs = after.atMs - Math.max(sinceMs, ...others.map(lastInstantOf));
    const { retryDelayMs } = times;
    return (
      others.length > 0 &&
      waitedMs >= earliestMs(retryDelayMs, times) &&
      waitedMs <= latestMs(retryDelayMs, times)
    );
  });
  if (!areDue || late.length < noAccident) return undefined;
  const mostMs = Math.max(...late.map(({ ms }) => ms));
  return {
    pattern: `Waits up to ${describeMs(mostMs)}, until the last of all that wait is due`,
    fix: 'Keep the time of its next attempt with each upload: where one timer serves all, each further failure puts off what waits.',
  };
}
