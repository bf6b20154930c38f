import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';

/** From an instant on so many attempts are under way, in ms. */
export interface UnderWay {
  readonly fromMs: number;
  readonly count: number;
}

/** How many attempts are under way at once, each time that their number changes. */
export function underWay(attempts: readonly AttemptEntry[]): readonly UnderWay[] {
  let count = 0;
  return attempts
    .flatMap((attempt) => [
      { fromMs: attempt.atMs, by: 1 },
      { fromMs: lastInstantOf(attempt), by: -1 },
    ])
    .toSorted((a, b) => a.fromMs - b.fromMs)
    .map(({ fromMs, by }) => {
      count += by;
      return { fromMs, count };
    });
}
