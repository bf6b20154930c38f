import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';

/** How long no attempt was under way between two instants, or no more than `most`, in ms. */
export function idleMs(attempts: readonly AttemptEntry[], fromMs: number, toMs: number, most = 0): number {
  const steps = attempts
    .flatMap((attempt) => [
      { atMs: attempt.atMs, by: 1 },
      { atMs: lastInstantOf(attempt), by: -1 },
    ])
    .toSorted((a, b) => a.atMs - b.atMs);
  let idle = 0;
  let underWay = 0;
  let lastMs = fromMs;
  for (const { atMs, by } of [...steps, { atMs: toMs, by: 0 }]) {
    const untilMs = Math.min(Math.max(atMs, fromMs), toMs);
    if (underWay <= most) idle += untilMs - lastMs;
    lastMs = untilMs;
    underWay += by;
  }
  return idle;
}
