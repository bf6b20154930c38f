/** Time as everything here sees it: real, or virtual and as fast as the work allows. */
export interface Clock {
  /** Milliseconds since the clock was made; never goes back. */
  now(): number;
  /**
   * Resolves after `ms` milliseconds of this clock.
   *
   * Rejects with the signal's reason when `signal` aborts first.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** A signal that aborts with a `TimeoutError` after `ms` milliseconds of this clock. */
  deadline(ms: number): AbortSignal;
}
