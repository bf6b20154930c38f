import type { Crop } from '../../ledger/note-values.ts';

/**
 * Cut-offs, in percent of all times. A pause of the machine lengthens a few times by a multiple of what a comparison
 * takes, so that a small difference shows only among the shortest; which cut-off shows it best is not known before.
 */
const PERCENTS = [100, 99, 95, 90, 75, 50, 25, 10, 5];

/** With fewer times the mean of a group is not distributed as a threshold for t supposes. */
const FEWEST = 20;

/** What t is limited to: groups without any spread differ by infinity. */
const LARGEST_T = 999;

/**
 * Compares two groups of times in ns at all cut-offs that leave enough of both.
 *
 * Each group is cut at its own percentile: a cut-off in ns for both would take more from the slower one and could
 * turn the difference round. The error is Yuen's, which counts what was cut as times at the cut-off.
 */
export function atCrops(one: readonly number[], other: readonly number[]): readonly Crop[] {
  const [a, b] = [Float64Array.from(one).sort(), Float64Array.from(other).sort()];
  return PERCENTS.flatMap((percent) => {
    const [ofA, ofB] = [trimmed(a, percent), trimmed(b, percent)];
    if (!ofA || !ofB) return [];
    const errorNs = Math.sqrt(ofA.squaredError + ofB.squaredError);
    return [{ percent, differenceNs: ofB.mean - ofA.mean, errorNs }];
  });
}

/** Welch's t of a comparison; above 0 where the second group takes longer. */
export function tOf({ differenceNs, errorNs }: Crop): number {
  if (differenceNs === 0) return 0;
  return Math.max(-LARGEST_T, Math.min(LARGEST_T, differenceNs / errorNs));
}

/** The comparison with the greatest t, whatever its sign; none where there are too few times. */
export function clearest(crops: readonly Crop[]): Crop | undefined {
  return crops.toSorted((a, b) => Math.abs(tOf(b)) - Math.abs(tOf(a)))[0];
}

interface Trimmed {
  readonly mean: number;
  /** Square of the mean's standard error. */
  readonly squaredError: number;
}

/** The mean of the shortest times of a group, which is in order. */
function trimmed(times: Float64Array, percent: number): Trimmed | undefined {
  const kept = Math.floor((percent / 100) * times.length);
  if (kept < FEWEST) return undefined;
  const shortest = times.subarray(0, kept);
  const mean = shortest.reduce((total, time) => total + time, 0) / kept;
  const cutOff = shortest[kept - 1] ?? 0;
  const cut = times.length - kept;
  const center = (mean * kept + cutOff * cut) / times.length;
  const squares =
    shortest.reduce((total, time) => total + (time - center) ** 2, 0) + cut * (cutOff - center) ** 2;
  return { mean, squaredError: squares / (kept * (kept - 1)) };
}
