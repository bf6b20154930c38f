import type { Stall } from '../../ledger/note-values.ts';
import { tolerances } from './tolerances.ts';

const { breathMs, stallsInARow } = tolerances;

/** When what the harness saw at `atMs` may have happened at the soonest, if it did not get to run just before. */
export function soonestMs(atMs: number, stalls: readonly Stall[]): number {
  let soonest = atMs;
  for (let count = 0; count < stallsInARow; count += 1) {
    const before = stalls.findLast(([fromMs, toMs]) => fromMs < soonest && toMs > soonest - breathMs);
    if (!before) break;
    soonest = before[0];
  }
  return soonest;
}
