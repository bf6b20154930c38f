import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { latestMs } from './delay-tolerance.ts';
import type { Times } from './times.ts';

/** The latest instant at which another attempt is due after one that failed, in ms. */
export function latestDueMs(failed: AttemptEntry, times: Pick<Times, 'retryDelayMs' | 'warp'>): number {
  return lastInstantOf(failed) + latestMs(times.retryDelayMs, times);
}
