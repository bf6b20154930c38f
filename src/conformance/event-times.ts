/** Between two events of a run, by their own times; in ms. */
const STEP_MS = 1_000;

const FIRST = Date.parse('2026-03-01T18:00:00.123Z');

/** The times of the events of a run, of which no two are the same unless a scenario wants them to be. */
export function eventTimes(): () => Date {
  let atMs = FIRST;
  return () => {
    atMs += STEP_MS;
    return new Date(atMs);
  };
}
