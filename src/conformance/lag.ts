import type { Clock } from '../clock/clock.ts';
import type { Stall } from '../ledger/note-values.ts';

/** How often this process looks whether it runs. */
const INTERVAL_MS = 10;

/** A timer that is as late as this is usual on any machine. */
const USUAL_MS = 15;

/** Watches when this process does not get to run; gives the way to stop and read its stalls. */
export function watchLag(clock: Clock): () => readonly Stall[] {
  const stalls: Stall[] = [];
  let dueMs = clock.now() + INTERVAL_MS;
  const timer = setInterval(() => {
    const nowMs = clock.now();
    if (nowMs - dueMs > USUAL_MS) stalls.push([dueMs, nowMs]);
    dueMs = nowMs + INTERVAL_MS;
  }, INTERVAL_MS).unref();

  return () => {
    clearInterval(timer);
    return stalls;
  };
}
