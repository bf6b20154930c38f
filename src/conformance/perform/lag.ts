import type { Clock } from '../../clock/clock.ts';
import type { Stall } from '../../ledger/note-values.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { tolerances } from '../conduct/tolerances.ts';

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
