import type { Clock } from '../clock/clock.ts';

/** Name of the note that says when the harness did not get to run. */
export const STALLS_NOTE = 'stalls';

/** A time during which this process did not get to run, on the clock of the run. */
export type Stall = readonly [fromMs: number, toMs: number];

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
