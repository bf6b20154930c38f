import { RETRY_DELAY_MS, UPLOAD_TIMEOUT_MS } from '../spec/limits.ts';

/** The receiver's times as a run expects them, and how long the harness itself waits; all in ms. */
export interface Times {
  readonly retryDelayMs: number;
  readonly uploadTimeoutMs: number;
  /** Silence that proves that there is no further attempt. */
  readonly quietMs: number;
  /** How long an upload may take to begin after its delivery, before it counts as absent. */
  readonly patienceMs: number;
  /** How many times faster than the harness's clock the receiver's runs. */
  readonly warp: number;
  /** Whether only that counts as kept which is certain to be so in real time; nothing but a doubt comes of it. */
  readonly strict?: boolean;
}

/**
 * Silence after the last attempt, as a multiple of the delay: a fourth attempt would come after one delay,
 * and the rest is room for a receiver that is late by as much as `retry/waits-ten-seconds` allows.
 */
const QUIET_DELAYS = 1.3;

/**
 * How much longer the first upload of a run is waited for, as a share of the retry delay: some receivers wait
 * the delay before their first attempt too, which nothing forbids, and then each upload of theirs begins so late.
 */
export const FIRST_DELAYS = 1.2;

/** A loaded machine was seen to hold a receiver back by 0.7 s; a receiver that starts a process needs more. */
const PATIENCE_MS = 5_000;

/** How long after its announcement, or after the attempt before it, an attempt may still come, in ms. */
export function mostDueMs({ uploadTimeoutMs, patienceMs }: Times): number {
  return uploadTimeoutMs + patienceMs;
}

/** The times of a receiver that runs at `timeScale` times those of section "Limits", perhaps by a warped clock. */
export function timesAt(timeScale: number, warp = 1): Times {
  const retryDelayMs = RETRY_DELAY_MS * timeScale;
  return {
    retryDelayMs,
    uploadTimeoutMs: UPLOAD_TIMEOUT_MS * timeScale,
    // The part that does not scale is what a busy machine may add to one timer.
    quietMs: QUIET_DELAYS * retryDelayMs + (timeScale < 1 ? 150 : 0),
    patienceMs: PATIENCE_MS,
    warp,
  };
}
