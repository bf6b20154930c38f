import { earliestMs } from './delay-tolerance.ts';
import type { Gap } from './gaps.ts';
import { machineMs, type Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/**
 * Whether gaps that are too short end as other uploads are tried again that failed at another time, or that have waited long
 * enough: then one timer tries all again that have failed by the time at which it fires.
 *
 * @param all every gap of the run, whatever it comes after
 */
export function areDueTogether(short: readonly Gap[], all: readonly Gap[], times: Times): boolean {
  const { noAccident, lateMs, mistakenShare } = tolerances;
  const togetherMs = machineMs(lateMs, times);
  const isKept = ({ span }: Gap): boolean => span.mostMs >= earliestMs(times.retryDelayMs, times);
  const isTogether = (gap: Gap): boolean =>
    all.some(
      (other) =>
        other.after.recording !== gap.after.recording &&
        Math.abs(other.after.atMs - gap.after.atMs) <= togetherMs &&
        (isKept(other) || Math.abs(other.ms - gap.ms) > togetherMs),
    );
  const alone = short.filter((gap) => !isTogether(gap));
  return short.length >= noAccident && alone.length <= short.length * mistakenShare;
}
