import type { Clock } from '../clock/clock.ts';

/**
 * Pause between two long uploads that begin, as a share of the retry delay: all at once they would come back in
 * phase, and a receiver busy with forty retries in one instant was seen to start them up to 785 ms late.
 */
const STAGGER_DELAYS = 0.01;

/**
 * The pauses of all long uploads together, as a share of the retry delay: what must be alone waits for the last of
 * them, and every second of it is one more for the run.
 */
const SPREAD_DELAYS = 0.2;

/** The least pause in ms, which is also that after a short upload: it never comes back. */
const LEAST_STAGGER_MS = 15;

/** Scenarios that ask within this time, in ms, are compared with each other: laying a large recording takes longer. */
const GATHERING_MS = 30;

/** The uploads that a receiver makes at once, handed out one by one, to those that take longest first. */
export interface Lanes {
  /**
   * Resolves with the way to give the lane back.
   *
   * @param lengthMs how long it takes to see all of the upload, the silence after it included; 0 for a short one
   */
  take(lengthMs: number, signal: AbortSignal): Promise<() => void>;
  resize(count: number): void;
  /** Learns how many long uploads will ask, so that the first of them, on which the run waits, pause no longer. */
  expect(longUploads: number): void;
  readonly count: number;
}

interface Waiter {
  readonly lengthMs: number;
  readonly grant: () => void;
}

/** Lanes without a limit, until the run knows how many the receiver has. */
export function createLanes(clock: Clock, retryDelayMs: number): Lanes {
  let count = Number.POSITIVE_INFINITY;
  let taken = 0;
  let pausing = false;
  let longUploads = 1;
  const waiters: Waiter[] = [];

  function next(): void {
    if (pausing || taken >= count) return;
    const [longest] = waiters.toSorted((a, b) => b.lengthMs - a.lengthMs);
    if (!longest) return;
    waiters.splice(waiters.indexOf(longest), 1);
    taken += 1;
    longest.grant();
    pausing = true;
    const staggerMs = Math.min(STAGGER_DELAYS, SPREAD_DELAYS / longUploads) * retryDelayMs;
    const pauseMs = longest.lengthMs > 0 ? staggerMs : 0;
    void clock.sleep(Math.max(LEAST_STAGGER_MS, pauseMs)).then(() => {
      pausing = false;
      next();
    });
  }

  return {
    async take(lengthMs, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { lengthMs, grant: resolve };
      const onAbort = (): void => {
        if (waiters.includes(waiter)) waiters.splice(waiters.indexOf(waiter), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiters.push(waiter);
      void clock.sleep(GATHERING_MS).then(next);
      await promise.finally(() => signal.removeEventListener('abort', onAbort));
      let given = false;
      return () => {
        if (given) return;
        given = true;
        taken -= 1;
        next();
      };
    },
    expect(count) {
      longUploads = Math.max(1, count);
    },
    resize(most) {
      count = most;
      next();
    },
    get count() {
      return count;
    },
  };
}
