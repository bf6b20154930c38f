import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/** How long no attempt was under way from an instant until the last attempt began, in ms. */
function idleMs(attempts: readonly AttemptEntry[], fromMs: number): number {
  let idle = 0;
  let busyUntilMs = fromMs;
  for (const attempt of attempts.toSorted((a, b) => a.atMs - b.atMs)) {
    idle += Math.max(0, attempt.atMs - busyUntilMs);
    busyUntilMs = Math.max(busyUntilMs, lastInstantOf(attempt));
  }
  return idle;
}

/** Whether a receiver had nothing to upload for so long, from an instant until it began its last attempt, that no busy machine held up what was due before. */
export function isLongIdle(
  attempts: readonly AttemptEntry[],
  fromMs: number,
  { retryDelayMs }: Pick<Times, 'retryDelayMs'>,
): boolean {
  return idleMs(attempts, fromMs) >= Math.max(tolerances.idleDelays * retryDelayMs, tolerances.idleMs);
}
