import { type BatchTimes, batchOf } from './batch.ts';
import { leakIn } from './leak.ts';

/** Precision of the answer, as a share of it. */
const PRECISION = 0.03;

/** Where to look, in ns: a difference of a second needs no statistics. */
const SMALLEST_NS = 1;
const LARGEST_NS = 1e9;

/**
 * The smallest difference, in ns, that would have been reported as a leak had it been in these times.
 *
 * Found by trial: it is added to all times of one kind of key, in either direction, until enough batches show it.
 * Nothing is supposed about how the times are distributed. `undefined` where even a second would not have shown.
 */
export function detectableNs(batches: readonly BatchTimes[]): number | undefined {
  const found = [1, -1].map((sign) => smallest((ns) => wouldShow(batches, sign * ns)));
  const [later, sooner] = found;
  return later === undefined || sooner === undefined ? undefined : Math.max(later, sooner);
}

function wouldShow(batches: readonly BatchTimes[], ns: number): boolean {
  return (
    leakIn(
      batches.map(({ early, late: [one, other] }) => {
        const late = [one.map((time) => time + ns), other.map((time) => time + ns)] as const;
        // A batch that was disturbed is no better for the difference.
        return batchOf({ early, late });
      }),
    ) !== undefined
  );
}

function smallest(shows: (ns: number) => boolean): number | undefined {
  let [below, above] = [0, SMALLEST_NS];
  while (!shows(above)) {
    if (above > LARGEST_NS) return undefined;
    [below, above] = [above, above * 2];
  }
  while (above - below > above * PRECISION) {
    const middle = (below + above) / 2;
    if (shows(middle)) above = middle;
    else below = middle;
  }
  return above;
}
