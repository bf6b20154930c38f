import type { Clock } from '../clock/clock.ts';

/**
 * Pause between two uploads that begin, in ms: all at once they would come back in phase, and a receiver busy
 * with forty retries in one instant was seen to start them up to 785 ms late.
 */
const STAGGER_MS = 100;

/** The uploads that a receiver makes at once, handed out one after the other in the order of asking. */
export interface Lanes {
  /** Resolves with the way to give the lane back. */
  take(signal: AbortSignal): Promise<() => void>;
  /** Resolves when no lane is taken and nobody waits for one. */
  allFree(signal: AbortSignal): Promise<void>;
  resize(count: number): void;
  readonly count: number;
}

/** Lanes without a limit, until the run knows how many the receiver has. */
export function createLanes(clock: Clock, staggerMs: number = STAGGER_MS): Lanes {
  let count = Number.POSITIVE_INFINITY;
  let taken = 0;
  let waiting = 0;
  let turn: Promise<void> = Promise.resolve();
  let changed = Promise.withResolvers<void>();

  function change(): void {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  async function until(holds: () => boolean, signal: AbortSignal): Promise<void> {
    while (!holds()) {
      await Promise.race([changed.promise, rejection(signal)]);
    }
  }

  return {
    async take(signal) {
      waiting += 1;
      const before = turn;
      const mine = Promise.withResolvers<void>();
      turn = mine.promise;
      try {
        await before;
        await until(() => taken < count, signal);
        taken += 1;
      } finally {
        waiting -= 1;
        void clock.sleep(staggerMs).then(mine.resolve, mine.resolve);
      }
      let given = false;
      return () => {
        if (given) return;
        given = true;
        taken -= 1;
        change();
      };
    },
    allFree: (signal) => until(() => taken === 0 && waiting === 0, signal),
    resize(next) {
      count = next;
      change();
    },
    get count() {
      return count;
    },
  };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
