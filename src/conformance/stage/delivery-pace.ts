import type { Clock } from '../../clock/clock.ts';
import { stagePace } from '../conduct/stage-pace.ts';

/** Keeps the deliveries of all scenarios from waiting for each other in a receiver that answers slowly. */
export interface DeliveryPace {
  /** Resolves with the way to tell that the delivery is over, when it may be made. */
  begin(signal: AbortSignal): Promise<() => void>;
  /** Resolves when those that are under way now are over. */
  underWay(): Promise<void>;
}

/**
 * Lets a delivery wait while as many others as a receiver is asked at one time have no answer. Where none of them gets
 * one for a while, the receiver hangs, which is to be seen: they count no longer.
 */
export function createDeliveryPace(clock: Clock, retryDelayMs: number): DeliveryPace {
  const quietMs = Math.max(stagePace.hangingDelays * retryDelayMs, stagePace.nextAnnouncementMs);
  const waiting: (() => void)[] = [];
  const made = new Set<Promise<void>>();
  let unanswered = new Set<symbol>();
  let watching: AbortController | undefined;

  function next(): void {
    while (waiting.length > 0 && unanswered.size < stagePace.deliveriesAtOneTime) waiting.shift()?.();
    watching?.abort();
    watching = undefined;
    if (waiting.length > 0) watch(new AbortController());
  }

  function watch(over: AbortController): void {
    watching = over;
    clock.sleep(quietMs, over.signal).then(
      () => {
        unanswered = new Set();
        next();
      },
      () => undefined,
    );
  }

  return {
    async begin(signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const delivery = Symbol();
      const stop = (): void => reject(signal.reason);
      waiting.push(() => {
        if (signal.aborted) return;
        unanswered.add(delivery);
        resolve();
      });
      signal.addEventListener('abort', stop, { once: true });
      if (waiting.length === 1) next();
      await promise.finally(() => signal.removeEventListener('abort', stop));
      const over = Promise.withResolvers<void>();
      made.add(over.promise);
      return () => {
        over.resolve();
        made.delete(over.promise);
        unanswered.delete(delivery);
        next();
      };
    },
    async underWay() {
      await Promise.all(made);
    },
  };
}
