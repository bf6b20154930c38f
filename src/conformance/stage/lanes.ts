import type { Clock } from '../../clock/clock.ts';
import { stagePace } from '../conduct/stage-pace.ts';

const { staggerDelays, spreadDelays, gatheringMs } = stagePace;

/** The uploads that a receiver makes at once, handed out one by one, to those that take longest first, and before them to several that go together. */
export interface Lanes {
  /**
   * Resolves with the way to give the lanes back.
   *
   * @param signal aborts when the run is stopped
   */
  take(wanted: Wanted, signal: AbortSignal): Promise<() => void>;
  /** Makes so many lanes of the places that the receiver was seen to have. */
  resize(count: number, places: number): void;
  /** Gives each channel a lane of its own, for a receiver that makes one upload of each at once; it was seen to do so of so many. */
  divide(channels: number): void;
  /** Learns how many long uploads will ask, so that the first of them, on which the run waits, pause no longer. */
  expect(longUploads: number): void;
  /** How many uploads of one channel are made at once. */
  readonly count: number;
  /** How many uploads the receiver was seen to make at once; a run may use fewer. */
  readonly places: number;
  /** How many uploads of several channels are made at once, at the least. */
  readonly atOnce: number;
}

/** What lanes are asked for. */
export interface Wanted {
  /** How long it takes to see all of the upload, the silence after it included; 0 for a short one. */
  readonly lengthMs: number;
  /** That of its event, as text. */
  readonly channel: string;
  /** How many uploads go together. */
  readonly together: number;
}

interface Waiter extends Wanted {
  readonly grant: () => void;
}

/** Lanes without a limit, until the run knows how many the receiver has. */
export function createLanes(clock: Clock, retryDelayMs: number): Lanes {
  let count = Number.POSITIVE_INFINITY;
  let places = Number.POSITIVE_INFINITY;
  let channels = 1;
  const taken: string[] = [];
  let pausing = false;
  let longUploads = 1;
  const waiters: Waiter[] = [];

  function isFree({ channel, together }: Waiter): boolean {
    return (channels > 1 ? taken.filter((other) => other === channel) : taken).length + together <= count;
  }

  function next(): void {
    if (pausing) return;
    const [longest] = waiters
      .filter(isFree)
      .toSorted((a, b) => b.together - a.together || b.lengthMs - a.lengthMs);
    if (!longest) return;
    waiters.splice(waiters.indexOf(longest), 1);
    taken.push(...Array<string>(longest.together).fill(longest.channel));
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
    async take(wanted, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { ...wanted, grant: resolve };
      const onAbort = (): void => {
        if (waiters.includes(waiter)) waiters.splice(waiters.indexOf(waiter), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiters.push(waiter);
      void clock.sleep(gatheringMs).then(next);
      await promise.finally(() => signal.removeEventListener('abort', onAbort));
      let isGiven = false;
      return () => {
        if (isGiven) return;
        isGiven = true;
        for (let given = 0; given < wanted.together; given += 1)
          taken.splice(taken.indexOf(wanted.channel), 1);
        next();
      };
    },
    expect(count) {
      longUploads = Math.max(1, count);
    },
    resize(most, seen) {
      count = most;
      places = seen;
      next();
    },
    divide(known) {
      channels = known;
      next();
    },
    get count() {
      return count;
    },
    get places() {
      return places * channels;
    },
    get atOnce() {
      return count * channels;
    },
  };
}
