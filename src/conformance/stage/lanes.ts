import type { Clock } from '../../clock/clock.ts';
import { stagePace } from '../conduct/stage-pace.ts';

const { staggerDelays, spreadDelays, gatheringMs } = stagePace;

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
    const staggerMs = Math.min(staggerDelays, spreadDelays / longUploads) * retryDelayMs;
    const pauseMs = longest.lengthMs > 0 ? staggerMs : 0;
    void clock.sleep(Math.max(stagePace.staggerMs, pauseMs)).then(() => {
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
      void clock.sleep(gatheringMs).then(next);
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
