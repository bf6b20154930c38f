import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/** The clock of the wall: monotonic real time. */
export function systemClock(): Clock {
  const startedAt = performance.now();
  return {
    now: () => performance.now() - startedAt,
    sleep: (ms, signal) =>
      delay(Math.max(0, ms), undefined, signal ? { signal } : {}).catch((error: unknown) => {
        throw signal?.aborted ? signal.reason : error;
      }),
    deadline: (ms) => AbortSignal.timeout(ms),
  };
}
