import type { Batch, Crop } from '../../ledger/note-values.ts';
import { clearest, tOf } from './crops.ts';

/**
 * What t must exceed, as in tests of cryptography for leaks (Goodwill, 2011): by chance it does once in a hundred
 * thousand comparisons.
 */
const THRESHOLD = 4.5;

/** So many batches must say the same before a receiver is accused. */
const REPETITIONS = 2;

const DIRECTIONS = [1, -1];

/** A difference that came again. */
export interface Leak {
  /** The clearest comparison of each batch that shows it. */
  readonly crops: readonly Crop[];
  /** The greatest t of these batches between keys that go wrong at the same place. */
  readonly controlT: number;
  readonly requests: number;
}

/** Whether keys that go wrong at the same place differ, so that a difference between the others says nothing. */
export function isDisturbed({ controlT }: Batch): boolean {
  return controlT > THRESHOLD;
}

/** Whether a batch taken for itself shows a difference, as the comparison that shows it best. */
export function alarmOf(batch: Batch): Crop | undefined {
  const crop = clearest(batch.crops);
  return crop && Math.abs(tOf(crop)) > THRESHOLD && !isDisturbed(batch) ? crop : undefined;
}

/** The difference that enough batches show in the same direction. */
export function leakIn(batches: readonly Batch[]): Leak | undefined {
  for (const direction of DIRECTIONS) {
    const showing = batches.flatMap((batch) => {
      const crop = alarmOf(batch);
      return crop && Math.sign(crop.differenceNs) === direction ? [{ batch, crop }] : [];
    });
    if (showing.length < REPETITIONS) continue;
    return {
      crops: showing.map(({ crop }) => crop),
      controlT: Math.max(...showing.map(({ batch }) => batch.controlT)),
      requests: showing.reduce((total, { batch }) => total + batch.requests, 0),
    };
  }
  return undefined;
}

/**
 * The smallest difference, in ns, that would have been reported as a leak had it been added to the times of one kind
 * of key, in either direction; `undefined` where too few batches say anything.
 */
export function detectableNs(batches: readonly Batch[]): number | undefined {
  const quiet = batches.filter((batch) => batch.crops.length > 0 && !isDisturbed(batch));
  if (quiet.length < REPETITIONS) return undefined;
  const needed = DIRECTIONS.map((direction) => {
    const ofBatches = quiet.map(({ crops }) =>
      Math.min(...crops.map(({ differenceNs, errorNs }) => THRESHOLD * errorNs - direction * differenceNs)),
    );
    return ofBatches.toSorted((a, b) => a - b)[REPETITIONS - 1] ?? 0;
  });
  return Math.max(0, ...needed);
}
