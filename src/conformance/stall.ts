/** Name of the note that says when the harness did not get to run. */
export const STALLS_NOTE = 'stalls';

/** A time during which this process did not get to run, on the clock of the run. */
export type Stall = readonly [fromMs: number, toMs: number];
