import { machineMs, type Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/** By which clock a delay is kept, and whether it is kept for certain. */
type Precision = Pick<Times, 'warp' | 'strict'>;

const REAL: Precision = { warp: 1 };

/** The shortest gap that still keeps a delay, in ms. */
export function earliestMs(delayMs: number, { warp, strict = false }: Precision): number {
  const { earlyShare, earlyMs, warpedShare, sureEarlyShare } = tolerances;
  if (strict) return delayMs * (1 - sureEarlyShare);
  return delayMs - Math.max((warp === 1 ? earlyShare : warpedShare) * delayMs, earlyMs);
}

/** The longest that the quickest gap of a run may be, in ms; a single late gap is never judged. */
export function latestMs(delayMs: number, precision = REAL): number {
  return delayMs * (1 + tolerances.lateShare) + machineMs(tolerances.lateMs, precision);
}

/** From when on a time, or a size, is taken for one that is known only about. */
export function almost(amount: number, { strict = false } = REAL): number {
  return amount * (strict ? tolerances.sureAboutShare : tolerances.aboutShare);
}

/** The shortest gap that is as long as the usual ones, in ms: what comes at once is no sooner than others that do. */
export function leastLike(usualMs: number, times: Precision & Pick<Times, 'retryDelayMs'>): number {
  return usualMs < tolerances.resendShare * times.retryDelayMs ? 0 : almost(usualMs, times);
}

/** What comes sooner has waited neither for the delay nor for the time-out that takes so many ms. */
export function soonMs(ms: number): number {
  return ms * tolerances.soonShare;
}
