import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';

/** How long no attempt was under way between two instants, in ms. */
export function idleMs(attempts: readonly AttemptEntry[], fromMs: number, toMs: number): number {
  let idle = 0;
  let busyUntilMs = fromMs;
  for (const attempt of attempts.toSorted((a, b) => a.atMs - b.atMs)) {
    if (attempt.atMs >= toMs) break;
    idle += Math.max(0, attempt.atMs - busyUntilMs);
    busyUntilMs = Math.max(busyUntilMs, lastInstantOf(attempt));
  }
  return idle + Math.max(0, toMs - busyUntilMs);
}
