import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/** Node fires a timer that is longer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The clock of the wall: monotonic real time. */
export function systemClock(): Clock {
  const startedAt = performance.now();
  return {
    now: () => performance.now() - startedAt,
    async sleep(ms, signal) {
      try {
        let restMs = Math.max(0, ms);
        do {
          await delay(Math.min(restMs, LONGEST_TIMER_MS), undefined, signal ? { signal } : {});
          restMs -= LONGEST_TIMER_MS;
        } while (restMs > 0);
      } catch (error) {
        throw signal?.aborted ? signal.reason : error;
      }
    },
    // Node takes whole milliseconds alone, and none that are over.
    deadline: (ms) => AbortSignal.timeout(Math.ceil(Math.min(Math.max(0, ms), LONGEST_TIMER_MS))),
  };
}
