import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64 } from 'hdr-histogram-js';
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
  /** All durations, in microseconds to three digits, as HdrHistogram writes them: compressed, version 2, in base64. */
  readonly hdrHistogram: string;
}

/** Collects durations in memory of a fixed size, exact to three digits. */
export interface Latencies {
  record(ms: number): void;
  /** Adds what others have recorded, as if it had been recorded here; throws where it has no readable histogram. */
  add(others: LatencySummary): void;
  /** Undefined where nothing was recorded. */
  summary(): LatencySummary | undefined;
}

/** Nothing recorded yet. */
export function latencies(): Latencies {
  const recorded = build({ bitBucketSize: 32, autoResize: true, numberOfSignificantValueDigits: 3 });
  const bars = new DurationBars();
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  return {
    record(ms) {
      // The histogram takes whole numbers from 1.
      const us = Math.max(1, Math.round(ms * US_PER_MS));
      recorded.recordValue(us);
      bars.add(ms);
      min = Math.min(min, us / US_PER_MS);
      max = Math.max(max, us / US_PER_MS);
    },
    add(others) {
      const histogram = decodeFromCompressedBase64(others.hdrHistogram);
      recorded.add(histogram as typeof recorded);
      for (const { upToMs, count } of others.histogram) bars.add(upToMs ?? Number.POSITIVE_INFINITY, count);
      min = Math.min(min, others.min);
      max = Math.max(max, others.max);
    },
    summary() {
      if (recorded.totalCount === 0) return undefined;
      return {
        min,
        mean: recorded.mean / US_PER_MS,
        max,
        percentiles: Object.fromEntries(
          PERCENTILES.map((percent) => [
            percent,
            Math.min(max, recorded.getValueAtPercentile(percent) / US_PER_MS),
          ]),
        ) as LatencySummary['percentiles'],
        histogram: bars.bars(),
        hdrHistogram: encodeIntoCompressedBase64(recorded),
      };
    },
  };
}
