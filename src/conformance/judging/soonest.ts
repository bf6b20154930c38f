import type { Stall } from '../../ledger/note-values.ts';

/** Between two stalls that are nearer to each other than this, not all was read that had come meanwhile, in ms. */
const BREATH_MS = 20;

/** A connection is taken in one turn, its first bytes are read in a later one: so many stalls may add up. */
const MOST_STALLS = 3;

/** When what the harness saw at `atMs` may have happened at the soonest, if it did not get to run just before. */
export function soonestMs(atMs: number, stalls: readonly Stall[]): number {
  let soonest = atMs;
  for (let count = 0; count < MOST_STALLS; count += 1) {
    const before = stalls.findLast(([fromMs, toMs]) => fromMs < soonest && toMs > soonest - BREATH_MS);
    if (!before) break;
    soonest = before[0];
  }
  return soonest;
}
