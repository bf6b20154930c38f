import { stagePace } from '../conduct/stage-pace.ts';

const FIRST = Date.parse('2026-03-01T18:00:00.123Z');

/** The times of the events of a run, of which no two are the same unless a scenario wants them to be. */
export function eventTimes(): () => Date {
  let atMs = FIRST;
  return () => {
    atMs += stagePace.eventStepMs;
    return new Date(atMs);
  };
}
