import { createHistogram } from 'node:perf_hooks';
import { type DurationBar, DurationBars } from '../ledger/duration-bars.ts';

const PERCENTILES = [50, 75, 90, 95, 99, 99.9] as const;

const US_PER_MS = 1_000;

/** Durations in ms, summed up. */
export interface LatencySummary {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** By percent: half took at most `percentiles[50]`. */
  readonly percentiles: Readonly<Record<(typeof PERCENTILES)[number], number>>;
  /** Counts by upper bound in ms, from the first that is not 0 to the last; the bound of what is longer is null. */
  readonly histogram: readonly DurationBar[];
}

/** Collects durations in memory of a fixed size, exact to three digits. */
export interface Latencies {
  record(ms: number): void;
  /** Undefined where nothing was recorded. */
  summary(): LatencySummary | undefined;
}

/** Nothing recorded yet. */
export function latencies(): Latencies {
  const recorded = createHistogram();
  const bars = new DurationBars();
  return {
    record(ms) {
      // The histogram takes whole numbers from 1.
      recorded.record(Math.max(1, Math.round(ms * US_PER_MS)));
      bars.add(ms);
    },
    summary() {
      if (recorded.count === 0) return undefined;
      return {
        min: recorded.min / US_PER_MS,
        mean: recorded.mean / US_PER_MS,
        max: recorded.max / US_PER_MS,
        percentiles: Object.fromEntries(
          PERCENTILES.map((percent) => [percent, recorded.percentile(percent) / US_PER_MS]),
        ) as LatencySummary['percentiles'],
        histogram: bars.bars(),
      };
    },
  };
}
