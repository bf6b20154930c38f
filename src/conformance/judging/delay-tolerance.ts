/** How much of the delay may be missing: clocks and timers of two programs differ by less. */
const EARLY_SHARE = 0.005;

/** The least that may be missing, in ms: timers of common runtimes fire up to a few ms early. */
const EARLY_MS = 5;

/** The same where the receiver's clock is warped: libfaketime was seen to keep its rate to within 2 %. */
const WARPED_EARLY_SHARE = 0.03;

/** How much longer than the delay the quickest retry of a run may come, for slow timers in scaled time. */
const LATE_SHARE = 0.1;

/** What starting an attempt may cost on top, in ms: httpx needs 30 to 60 for each. */
const LATE_MS = 100;

/** The shortest gap that still keeps a delay, in ms; `warp` is how many times faster the receiver's clock runs. */
export function earliestMs(delayMs: number, warp: number): number {
  const share = warp === 1 ? EARLY_SHARE : WARPED_EARLY_SHARE;
  return delayMs - Math.max(share * delayMs, EARLY_MS);
}

/** The longest that the quickest gap of a run may be, in ms; a single late gap is never judged. */
export function latestMs(delayMs: number): number {
  return delayMs * (1 + LATE_SHARE) + LATE_MS;
}
