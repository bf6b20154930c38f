/** How much of the delay may be missing: clocks and timers of two programs differ by less. */
const EARLY_SHARE = 0.005;

/** The least that may be missing, in ms: timers of common runtimes fire up to a few ms early. */
const EARLY_MS = 5;

/** How much longer than the delay the quickest retry of a run may come, for slow timers in scaled time. */
const LATE_SHARE = 0.1;

/** What starting an attempt may cost on top, in ms: httpx needs 30 to 60 for each. */
const LATE_MS = 100;

/** The shortest gap that still keeps a delay, in ms. */
export function earliestMs(delayMs: number): number {
  return delayMs - Math.max(EARLY_SHARE * delayMs, EARLY_MS);
}

/** The longest that the quickest gap of a run may be, in ms; a single late gap is never judged. */
export function latestMs(delayMs: number): number {
  return delayMs * (1 + LATE_SHARE) + LATE_MS;
}
