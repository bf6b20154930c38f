import type { TargetFacts } from '../../ledger/entry.ts';
import type { DescribedTimes } from '../../spec/described-times.ts';
import { RETRY_DELAY_MS, UPLOAD_ATTEMPTS, UPLOAD_CHUNK_BYTES, UPLOAD_TIMEOUT_MS } from '../../spec/limits.ts';
import { stagePace } from './stage-pace.ts';
import { tolerances } from './tolerances.ts';

/** The receiver's times as a run expects them, and how long the harness itself waits; all in ms. */
export interface Times {
  readonly retryDelayMs: number;
  readonly uploadTimeoutMs: number;
  /** How often it tries an upload in all. */
  readonly attempts: number;
  /** Size of the pieces in which it streams a recording. */
  readonly chunkBytes: number;
  /** Silence that proves that there is no further attempt. */
  readonly quietMs: number;
  /** How long an upload may take to begin after its delivery, before it counts as absent. */
  readonly patienceMs: number;
  /** How many times faster than the harness's clock the receiver's runs. */
  readonly warp: number;
  /** Whether a run in warped time is judged: only that counts as kept which is certain to be so in real time. */
  readonly strict?: boolean;
}

/** How a receiver is to try again, as far as it is seen. */
export type Retrying = Pick<Times, 'retryDelayMs' | 'attempts'>;

/** How long that is on the receiver's clock which a busy machine may add, in ms; for certain a warped one adds no more. */
export function machineMs(ms: number, { warp, strict = false }: Pick<Times, 'warp' | 'strict'>): number {
  return strict ? ms / warp : ms;
}

/** How long the answer to a delivery is waited for, in ms, beside the retries that a receiver may wrongly wait for. */
export function answerPatienceMs(times: Times): number {
  return machineMs(stagePace.answerMs, times) + 3 * times.retryDelayMs;
}

/** How long the first attempt of an upload is waited for, in ms, where others were as late as `lateMs` before. */
export function startPatienceMs(times: Times, lateMs = Number.POSITIVE_INFINITY): number {
  const { patienceMs, retryDelayMs } = times;
  return machineMs(patienceMs, times) + Math.min(lateMs, stagePace.lateStartDelays * retryDelayMs);
}

/** How long the next attempt is waited for, in ms. */
export function retryPatienceMs({ retryDelayMs }: Times): number {
  return retryDelayMs * stagePace.nextAttemptDelays + stagePace.slowMs;
}

/** After how long storage answers an attempt that is to time out, in ms: a receiver without a time-out goes on then. */
export function unansweredMs({ uploadTimeoutMs }: Pick<Times, 'uploadTimeoutMs'>): number {
  const { soonShare, timeoutLateMs } = tolerances;
  return uploadTimeoutMs + Math.max(uploadTimeoutMs * soonShare, timeoutLateMs);
}

/** How long the end of an attempt is waited for, in ms: surely longer than the time-out. */
export function watchedMs(times: Times): number {
  return unansweredMs(times) + stagePace.slowMs;
}

/** How long storage may hold an upload, in ms. */
export function holdMs(
  mostMs: number,
  { uploadTimeoutMs }: Times,
  share: number = stagePace.holdShare,
): number {
  return Math.min(mostMs, uploadTimeoutMs * share);
}

/** How long after the attempt before it an attempt may still come, in ms. */
export function mostDueMs({ uploadTimeoutMs, patienceMs }: Times): number {
  return uploadTimeoutMs + patienceMs;
}

/**
 * The times of a receiver that runs at `timeScale` times those of section "Limits", or of its own, perhaps by a warped
 * clock.
 */
export function timesAt(timeScale: number, warp = 1, own: DescribedTimes = {}): Times {
  const { retryDelayMs: delayMs = RETRY_DELAY_MS, attempts = UPLOAD_ATTEMPTS } = own;
  const retryDelayMs = delayMs * timeScale;
  return {
    retryDelayMs,
    uploadTimeoutMs: (own.timeoutMs ?? UPLOAD_TIMEOUT_MS) * timeScale,
    attempts,
    chunkBytes: own.chunkBytes ?? UPLOAD_CHUNK_BYTES,
    // The part that does not scale is what a busy machine may add to one timer.
    quietMs: stagePace.quietDelays * retryDelayMs + (retryDelayMs < RETRY_DELAY_MS ? tolerances.lateMs : 0),
    patienceMs: stagePace.uploadMs,
    warp,
  };
}

/** The times of the receiver of a run. */
export function timesOf({
  timeScale,
  timeWarp,
  described,
}: Pick<TargetFacts, 'timeScale' | 'timeWarp' | 'described'>): Times {
  return timesAt(timeScale, timeWarp, described?.times);
}

/** How long an upload takes whose first attempt storage does not answer in time, in ms. */
export function stalledOnceMs({ uploadTimeoutMs, retryDelayMs }: Times): number {
  return uploadTimeoutMs + retryDelayMs;
}

/** How long an upload takes of which storage answers no attempt in time, in ms. */
export function stalledEachTimeMs({ attempts, uploadTimeoutMs, retryDelayMs }: Times): number {
  return attempts * uploadTimeoutMs + (attempts - 1) * retryDelayMs;
}
