import type { Clock } from '../clock/clock.ts';
import type { Stall } from '../ledger/note-values.ts';
import { tolerances } from './conduct/tolerances.ts';
import { stagePace } from './stage-pace.ts';

const { lagMs } = stagePace;

/** Watches when this process does not get to run; gives the way to stop and read its stalls. */
export function watchLag(clock: Clock): () => readonly Stall[] {
  const stalls: Stall[] = [];
  let dueMs = clock.now() + lagMs;
  const timer = setInterval(() => {
    const nowMs = clock.now();
    if (nowMs - dueMs > tolerances.breathMs) stalls.push([dueMs, nowMs]);
    dueMs = nowMs + lagMs;
  }, lagMs).unref();

  return () => {
    clearInterval(timer);
    return stalls;
  };
}
