import { performance } from 'node:perf_hooks';
import type { Clock } from './clock.ts';
import { type LoopbackProbe, loopbackProbe } from './loopback-probe.ts';

/** Turns of the event loop without any event before the loop counts as idle, on both sides of a probe. */
const IDLE_TURNS = 3;

/** How long the loop rests, in ms, while nothing but requests is under way. */
const REST_MS = 1;

/** Requests of the kernel or the thread pool that are not answered yet; their end comes as an event later. */
const PENDING =
  /^(TCPConnect|FSReq|CloseReq|FileHandle.*Req|GetAddrInfo|GetNameInfo|RandomBytes|Zlib|PBKDF2|Scrypt)/i;

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
 * Idle means: no event was polled for some turns of the loop, no request is in the thread pool, and a byte sent
 * over the loopback came alone, so that nothing was on its way before it. All parties must live in this process
 * and take their time from this clock, so 10 s and 60 s are exact and take milliseconds, over real sockets. Dispose
 * of it to let the process end. One clock at a time: two take the probes of each other for something that moves.
 */
export function virtualClock(): VirtualClock {
  const timers: Timer[] = [];
  let awaited = 0;
  let nowMs = 0;
  let watching = false;
  let stopped = false;
  let prober: LoopbackProbe | undefined;
  void loopbackProbe().then((made) => {
    if (stopped) made[Symbol.dispose]();
    else prober = made;
  });

  function add(ms: number, isAwaited: boolean, fire: () => void): Timer {
    const timer = { atMs: nowMs + Math.max(0, ms), awaited: isAwaited, fire };
    timers.splice(countUntil(timer.atMs), 0, timer);
    if (isAwaited) awaited += 1;
    if (!watching && isAwaited) watch();
    return timer;
  }

  /** How many timers fire up to that instant; found by halves, for there may be thousands. */
  function countUntil(atMs: number): number {
    let [from, to] = [0, timers.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((timers[middle]?.atMs ?? 0) <= atMs) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function remove(timer: Timer): void {
    const index = timers.lastIndexOf(timer, countUntil(timer.atMs) - 1);
    if (index === -1) return;
    timers.splice(index, 1);
    if (timer.awaited) awaited -= 1;
  }

  function watch(): void {
    watching = true;
    let events = -1;
    let idleTurns = 0;
    let probe: 'not sent' | 'under way' | 'arrived' = 'not sent';
    const moved = (): void => {
      events = eventsSoFar();
      idleTurns = 0;
      probe = 'not sent';
    };
    const turn = (): void => {
      if (stopped || awaited === 0) {
        watching = false;
        return;
      }
      // The arrival of a probe is an event of its own; two at once are one too many.
      const expected = probe === 'arrived' ? events + 1 : events;
      if (eventsSoFar() !== expected) moved();
      else if (probe !== 'under way' && ++idleTurns >= IDLE_TURNS) {
        if (!prober || isPending()) {
          moved();
          // Turning on would take the processor from those who work; any event ends the rest at once.
          setTimeout(turn, REST_MS);
          return;
        }
        if (probe === 'arrived') {
          jump();
          moved();
        } else {
          probe = 'under way';
          idleTurns = 0;
          prober.send(() => {
            if (probe === 'under way') probe = 'arrived';
          });
        }
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
      prober?.[Symbol.dispose]();
    },
  };
}

function eventsSoFar(): number {
  return performance.nodeTiming.uvMetricsInfo.events;
}

function isPending(): boolean {
  return process.getActiveResourcesInfo().some((name) => PENDING.test(name));
}
