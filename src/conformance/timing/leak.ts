import type { Batch } from './batch.ts';
import { type Crop, clearest } from './crops.ts';

/**
 * What t must exceed, as in tests of cryptography for leaks (Goodwill, 2011): by chance it does once in a hundred
 * thousand comparisons.
 */
const THRESHOLD = 4.5;

/** So many batches must say the same before a receiver is accused. */
const REPETITIONS = 2;

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
  return crop && Math.abs(crop.t) > THRESHOLD && !isDisturbed(batch) ? crop : undefined;
}

/** The difference that enough batches show in the same direction. */
export function leakIn(batches: readonly Batch[]): Leak | undefined {
  for (const sign of [1, -1]) {
    const showing = batches.filter((batch) => Math.sign(alarmOf(batch)?.t ?? 0) === sign);
    if (showing.length < REPETITIONS) continue;
    return {
      crops: showing.flatMap((batch) => alarmOf(batch) ?? []),
      controlT: Math.max(...showing.map(({ controlT }) => controlT)),
      requests: showing.reduce((total, { requests }) => total + requests, 0),
    };
  }
  return undefined;
}
