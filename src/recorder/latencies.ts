import { createHistogram } from 'node:perf_hooks';

/** Upper bounds of the histogram's bars, in ms; what took longer is in a last one. */
const BOUNDS_MS = [
  0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000,
];

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
  readonly histogram: readonly { readonly upToMs: number | null; readonly count: number }[];
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
  const counts = new Array<number>(BOUNDS_MS.length + 1).fill(0);
  return {
    record(ms) {
      // The histogram takes whole numbers from 1.
      recorded.record(Math.max(1, Math.round(ms * US_PER_MS)));
      const bar = BOUNDS_MS.findIndex((bound) => ms <= bound);
      const index = bar === -1 ? BOUNDS_MS.length : bar;
      counts[index] = (counts[index] ?? 0) + 1;
    },
    summary() {
      if (recorded.count === 0) return undefined;
      const first = counts.findIndex((count) => count > 0);
      const last = counts.findLastIndex((count) => count > 0);
      return {
        min: recorded.min / US_PER_MS,
        mean: recorded.mean / US_PER_MS,
        max: recorded.max / US_PER_MS,
        percentiles: Object.fromEntries(
          PERCENTILES.map((percent) => [percent, recorded.percentile(percent) / US_PER_MS]),
        ) as LatencySummary['percentiles'],
        histogram: counts
          .map((count, index) => ({ upToMs: BOUNDS_MS[index] ?? null, count }))
          .slice(first, last + 1),
      };
    },
  };
}
