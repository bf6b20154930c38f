/** One comparison of two groups of times, without those that are longer than the cut-off. */
export interface Crop {
  /** Share of all times of both groups that stay, in percent. */
  readonly percent: number;
  /** Welch's t; above 0 where the second group takes longer. */
  readonly t: number;
  /** How much longer the times of the second group are on average, in ns. */
  readonly differenceNs: number;
}

/**
 * Cut-offs, in percent of all times. A pause of the machine lengthens a few times by a multiple of what a comparison
 * takes, so that a small difference shows only among the shortest; which cut-off shows it best is not known before.
 */
const PERCENTS = [100, 99, 95, 90, 75, 50, 25, 10];

/** With fewer times in a group its mean is not distributed as the threshold supposes. */
const FEWEST = 20;

/** What t is limited to: groups without any spread differ by infinity, which JSON cannot tell. */
const LARGEST_T = 999;

/** Compares two groups of times in ns at all cut-offs that leave enough of both. */
export function atCrops(one: readonly number[], other: readonly number[]): readonly Crop[] {
  const pooled = Float64Array.from([...one, ...other]).sort();
  return PERCENTS.flatMap((percent) => {
    const cutOff = pooled[Math.ceil((percent / 100) * pooled.length) - 1] ?? 0;
    const a = momentsUpTo(one, cutOff);
    const b = momentsUpTo(other, cutOff);
    if (a.count < FEWEST || b.count < FEWEST) return [];
    const differenceNs = b.mean - a.mean;
    return [{ percent, t: welchT(a, b), differenceNs }];
  });
}

/** The comparison with the greatest t, whatever its sign; none where there are too few times. */
export function clearest(crops: readonly Crop[]): Crop | undefined {
  return crops.toSorted((a, b) => Math.abs(b.t) - Math.abs(a.t))[0];
}

interface Moments {
  readonly count: number;
  readonly mean: number;
  readonly variance: number;
}

function momentsUpTo(times: readonly number[], cutOff: number): Moments {
  let count = 0;
  let mean = 0;
  let squares = 0;
  // Welford's method: sums of squares of nanoseconds would lose the digits that matter.
  for (const time of times) {
    if (time > cutOff) continue;
    count += 1;
    const deviation = time - mean;
    mean += deviation / count;
    squares += deviation * (time - mean);
  }
  return { count, mean, variance: count > 1 ? squares / (count - 1) : 0 };
}

function welchT(a: Moments, b: Moments): number {
  const difference = b.mean - a.mean;
  if (difference === 0) return 0;
  const t = difference / Math.sqrt(a.variance / a.count + b.variance / b.count);
  return Math.max(-LARGEST_T, Math.min(LARGEST_T, t));
}
