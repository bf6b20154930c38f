import type { Batch, Crop } from '../../ledger/note-values.ts';
import { atCrops, clearest, tOf } from './crops.ts';

/** The times of one batch in ns: two like keys that go wrong at their first byte, and two at their last. */
export interface BatchTimes {
  readonly early: readonly [readonly number[], readonly number[]];
  readonly late: readonly [readonly number[], readonly number[]];
}

/** Compares the times of a batch. */
export function batchOf({ early, late }: BatchTimes): Batch {
  const [allEarly, allLate] = [early.flat(), late.flat()];
  return {
    requests: allEarly.length + allLate.length,
    meanNs: { early: mean(allEarly), late: mean(allLate) },
    crops: atCrops(allEarly, allLate),
    controlT: Math.max(...[early, late].map(([one, other]) => greatestT(atCrops(one, other)))),
  };
}

function greatestT(crops: readonly Crop[]): number {
  const crop = clearest(crops);
  return crop ? Math.abs(tOf(crop)) : 0;
}

function mean(times: readonly number[]): number {
  return times.reduce((total, time) => total + time, 0) / Math.max(1, times.length);
}
