import type { Times } from '../times.ts';

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

/**
 * How much may be missing for certain: a gap is seen longer than it is, and in warped time so much that it hides what
 * would be missing in real time. None of a correct receiver was seen below its delay.
 */
const SURE_EARLY_SHARE = 0.0005;

/** By which clock a delay is kept, and whether it is kept for certain. */
type Precision = Pick<Times, 'warp' | 'strict'>;

/** The shortest gap that still keeps a delay, in ms. */
export function earliestMs(delayMs: number, { warp, strict = false }: Precision): number {
  if (strict) return delayMs * (1 - SURE_EARLY_SHARE);
  const share = warp === 1 ? EARLY_SHARE : WARPED_EARLY_SHARE;
  return delayMs - Math.max(share * delayMs, EARLY_MS);
}

/** The longest that the quickest gap of a run may be, in ms; a single late gap is never judged. */
export function latestMs(delayMs: number, { warp, strict = false }: Precision = { warp: 1 }): number {
  // A millisecond of a warped clock is a fraction of one here.
  return delayMs * (1 + LATE_SHARE) + (strict ? LATE_MS / warp : LATE_MS);
}
