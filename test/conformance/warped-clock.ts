import type { Clock } from '../../src/clock/clock.ts';

/** What a receiver's own work costs after each of its sleeps, in ms of the clock that others have. */
const WORK_MS = 2;

/** The clock of a receiver that runs `factor` times faster than the one that others have; its work does not. */
export function warpedClock(clock: Clock, factor: number): Clock {
  return {
    now: () => clock.now() * factor,
    sleep: (ms, signal) => clock.sleep(ms / factor + WORK_MS, signal),
    deadline: (ms) => clock.deadline(ms / factor + WORK_MS),
  };
}
