import { performance } from 'node:perf_hooks';
import type { Clock } from './clock.ts';

/**
 * Turns of the event loop without any event before the loop counts as idle.
 * A byte written to a loopback socket is readable in the next turn; the rest is reserve for a busy machine.
 */
const IDLE_TURNS = 6;

/** Real time that those turns must span, in ms: the kernel may hand loopback packets to a thread of its own. */
const IDLE_MS = 1;

/** Requests that the thread pool still works on; their end comes as an event later. */
const POOL_RESOURCES =
  /^(FSReq|CloseReq|FileHandle.*Req|GetAddrInfo|GetNameInfo|RandomBytes|Zlib|PBKDF2|Scrypt)/i;

interface Timer {
  readonly atMs: number;
  /** A deadline alone is no reason for time to pass: somebody must sleep. */
  readonly awaited: boolean;
  readonly fire: () => void;
}

/** A virtual clock, and the way to stop it. */
export interface VirtualClock extends Clock, Disposable {}

/**
 * A clock that stands still while anything moves, and jumps to the next timer when nothing does.
 *
 * Idle means: no event was polled for some turns of the loop and no request is in the thread pool. All parties
 * must live in this process and take their time from this clock, so 10 s and 60 s are exact and take
 * milliseconds, over real sockets. Dispose of it to let the process end.
 */
export function virtualClock(): VirtualClock {
  const timers: Timer[] = [];
  let awaited = 0;
  let nowMs = 0;
  let watching = false;
  let stopped = false;

  function add(ms: number, isAwaited: boolean, fire: () => void): Timer {
    const timer = { atMs: nowMs + Math.max(0, ms), awaited: isAwaited, fire };
    // Most timers are the last ones when they are set.
    const before = timers.findLastIndex((other) => other.atMs <= timer.atMs);
    timers.splice(before + 1, 0, timer);
    if (isAwaited) awaited += 1;
    if (!watching && isAwaited) watch();
    return timer;
  }

  function remove(timer: Timer): void {
    const index = timers.indexOf(timer);
    if (index === -1) return;
    timers.splice(index, 1);
    if (timer.awaited) awaited -= 1;
  }

  function watch(): void {
    watching = true;
    let events = -1;
    let idleTurns = 0;
    let idleSince = 0;
    const turn = (): void => {
      if (stopped || awaited === 0) {
        watching = false;
        return;
      }
      const seen = performance.nodeTiming.uvMetricsInfo.events;
      idleTurns += 1;
      const isIdle = idleTurns > IDLE_TURNS && performance.now() - idleSince >= IDLE_MS;
      if (seen === events && isIdle && !poolIsBusy()) jump();
      if (seen !== events || isIdle) {
        events = seen;
        idleTurns = 0;
        idleSince = performance.now();
      }
      setImmediate(turn);
    };
    setImmediate(turn);
  }

  /** Fires all timers of the next instant, in the order in which they were set. */
  function jump(): void {
    const next = timers[0];
    if (!next) return;
    nowMs = next.atMs;
    for (let due = timers[0]; due?.atMs === nowMs; due = timers[0]) {
      remove(due);
      due.fire();
    }
  }

  return {
    now: () => nowMs,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const onAbort = (): void => {
          remove(timer);
          reject(signal?.reason);
        };
        const timer = add(ms, true, () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        });
        signal?.addEventListener('abort', onAbort, { once: true });
      }),
    deadline: (ms) => {
      const controller = new AbortController();
      add(ms, false, () => controller.abort(new DOMException(`Timed out after ${ms} ms`, 'TimeoutError')));
      return controller.signal;
    },
    [Symbol.dispose]: () => {
      stopped = true;
      timers.length = 0;
    },
  };
}

function poolIsBusy(): boolean {
  return process.getActiveResourcesInfo().some((name) => POOL_RESOURCES.test(name));
}
