import type { Clock } from '../../clock/clock.ts';
import type { DeliveryFailure } from '../../ledger/entry.ts';
import { isHopeless } from '../hopeless.ts';
import { latencies } from '../latencies.ts';
import type { Outgoing, OutgoingSource } from '../outgoing.ts';
import type { Prepared } from '../prepared.ts';
import { tally } from '../tally.ts';
import type { TlsOptions } from '../tls-options.ts';
import { type Lane, type LaneOutcome, openLane } from './lane.ts';
import { type Rate, scheduleOf } from './schedule.ts';
import type { StormProgress, StormResult } from './storm-result.ts';

/** How a storm is made. */
export interface StormOptions {
  readonly clock: Clock;
  readonly rate: Rate;
  /** @default until the source ends */
  readonly durationMs?: number | undefined;
  /** Connections, each with one delivery at a time. */
  readonly connections: number;
  /** Gives a delivery its last touch when it goes out. */
  readonly prepare: (outgoing: Outgoing) => Prepared;
  /** Is told when nothing further is sent; what the source waits for may be broken off then. */
  readonly onEnd?: () => void;
  readonly tls?: TlsOptions | undefined;
  /** Ends the storm; the result tells what was known by then. */
  readonly signal: AbortSignal;
}

/** A storm that is under way. */
export interface Storm {
  progress(): StormProgress;
  /** Resolves when every answer is there. Rejects where the source does. */
  readonly result: Promise<StormResult>;
}

/** Timers come up to two ms late; a delivery that is behind by more than this, in ms, waited for something. */
const LATE_MS = 10;

/** Share by which a rate may be missed and still counts as reached. */
const ALLOWANCE = 0.02;

/** So many of them, and never an answer: nobody is there. */
const HOPELESS_COUNT = 5;

/** At rate `max` a lane that got no answer rests, in ms: a closed port refuses thousands of times a second. */
const REST_MS = 100;

/** Sends what the source gives over many connections, at a rate that does not depend on the answers. */
export function startStorm(url: URL, source: OutgoingSource, options: StormOptions): Storm {
  const {
    clock,
    rate,
    durationMs = Number.POSITIVE_INFINITY,
    connections,
    prepare,
    onEnd,
    signal,
    tls,
  } = options;
  const schedule = rate === 'max' ? undefined : scheduleOf(rate, durationMs);
  const iterator = Symbol.iterator in source ? source[Symbol.iterator]() : source[Symbol.asyncIterator]();
  const startedAtMs = clock.now();
  const counted = tally();
  const lateness = latencies();
  const lanes: Lane[] = [];
  const free: Lane[] = [];
  const over = Promise.withResolvers<void>();
  const state = { sent: 0, late: 0, waited: 0, inFlight: 0, lastSentMs: 0, cancelled: 0, sourceMs: 0 };
  let unreachable: Pick<DeliveryFailure, 'code' | 'message'> | undefined;
  let sourceEnded = false;
  /** Nothing further is sent. */
  let ended = false;
  /** What goes on by itself: a timer, or the source. */
  let busy = false;
  /** Whether the delivery that is next has found no free lane. */
  let nextWaits = false;

  const elapsedMs = (): number => clock.now() - startedAtMs;

  /** Sends what is due, as far as lanes are free; whatever changes that calls it again. */
  function pump(): void {
    try {
      sendDue();
    } catch (error) {
      // A timer or an answer called, and neither knows what to do with it.
      ended = true;
      over.reject(error);
    }
  }

  function sendDue(): void {
    while (!busy && !ended) {
      const nowMs = elapsedMs();
      const dueMs = schedule ? schedule.dueMs(state.sent) : nowMs;
      if (dueMs === undefined || nowMs >= durationMs || dueMs >= durationMs) ended = true;
      else if (dueMs > nowMs) wait(clock.sleep(dueMs - nowMs, signal));
      else if (free.length === 0 && lanes.length === connections) {
        if (!nextWaits) state.waited += 1;
        nextWaits = true;
        return;
      } else {
        nextWaits = false;
        const next = iterator.next();
        if (next instanceof Promise) wait(next.then((made) => takeLate(made, { dueMs, askedMs: nowMs })));
        else take(next, dueMs);
      }
    }
    if (ended && !busy && state.inFlight === 0) over.resolve();
  }

  function wait(something: Promise<void>): void {
    busy = true;
    const goOn = (): void => {
      busy = false;
      pump();
    };
    something.then(goOn, (error: unknown) => {
      if (signal.aborted || ended) goOn();
      else over.reject(error);
    });
  }

  /** Takes what the source may have had to wait for. */
  function takeLate(
    next: IteratorResult<Outgoing>,
    { dueMs, askedMs }: { readonly dueMs: number; readonly askedMs: number },
  ): void {
    state.sourceMs += Math.min(elapsedMs(), durationMs) - askedMs;
    if (elapsedMs() >= durationMs) ended = true;
    take(next, dueMs);
  }

  function take(next: IteratorResult<Outgoing>, dueMs: number): void {
    if (ended) return;
    if (next.done) {
      sourceEnded = true;
      ended = true;
    } else send(freeLane(), next.value, dueMs);
  }

  /** The lane used last, so that no more connections are opened than it takes. */
  function freeLane(): Lane {
    const freed = free.pop();
    if (freed) return freed;
    const lane = openLane(url, tls);
    lanes.push(lane);
    return lane;
  }

  function send(lane: Lane, outgoing: Outgoing, dueMs: number): void {
    const sentMs = elapsedMs();
    state.sent += 1;
    state.inFlight += 1;
    state.lastSentMs = sentMs;
    if (schedule) {
      lateness.record(sentMs - dueMs);
      if (sentMs - dueMs > LATE_MS) state.late += 1;
    }
    // A timer may fire a fraction of a millisecond early; no time is won by that.
    const fromMs = schedule ? Math.min(dueMs, sentMs) : sentMs;
    lane.send(prepare(outgoing), (outcome) => {
      state.inFlight -= 1;
      count(outcome, fromMs);
      if (outcome.failure && !schedule && !ended) {
        const release = (): void => giveBack(lane);
        clock.sleep(REST_MS, signal).then(release, release);
      } else giveBack(lane);
    });
  }

  function giveBack(lane: Lane): void {
    free.push(lane);
    pump();
  }

  function count(outcome: LaneOutcome, fromMs: number): void {
    if (!outcome.failure) counted.answer(outcome.status, outcome.body, elapsedMs() - fromMs);
    else if (signal.aborted) state.cancelled += 1;
    else {
      const { failure } = outcome;
      counted.failure(failure.code);
      if (counted.answered > 0 || !isHopeless(failure.code)) return;
      if (counted.unanswered < Math.min(HOPELESS_COUNT, connections)) return;
      unreachable ??= failure;
      stop();
    }
  }

  function stop(): void {
    ended = true;
    onEnd?.();
    for (const lane of lanes) lane.destroy();
    pump();
  }

  /** Ends a storm whose source waits for something when the time is over. */
  function endInTime(finished: AbortSignal): void {
    if (durationMs === Number.POSITIVE_INFINITY || Symbol.iterator in source) return;
    const atEnd = (): void => {
      ended = true;
      onEnd?.();
      pump();
    };
    clock.sleep(durationMs, AbortSignal.any([signal, finished])).then(atEnd, () => {});
  }

  async function run(): Promise<StormResult> {
    const finished = new AbortController();
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (signal.aborted) stop();
      endInTime(finished.signal);
      pump();
      await over.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      finished.abort();
      stop();
      await iterator.return?.();
    }
    return result();
  }

  function result(): StormResult {
    const ranMs = Math.min(elapsedMs(), durationMs);
    const planned = !schedule || sourceEnded ? state.sent : Math.max(state.sent, schedule.dueBy(ranMs));
    const intervalMs = rate === 'max' ? 0 : 1_000 / rate;
    const plannedMs = planned * intervalMs;
    const spanMs = Math.max(state.lastSentMs + intervalMs, plannedMs);
    const { sent, late, waited, cancelled } = state;
    const behindMs = lateness.summary();
    return {
      rate,
      connections,
      planned,
      sent,
      notSent: planned - sent,
      achieved: spanMs === 0 ? 0 : (sent * 1_000) / spanMs,
      reached: !schedule || (planned === sent && spanMs <= plannedMs * (1 + ALLOWANCE) + LATE_MS),
      late,
      waited,
      cancelled,
      sourceMs: state.sourceMs,
      elapsedMs: elapsedMs(),
      ...(behindMs ? { behindMs } : {}),
      ...counted.summary(),
      ...(unreachable ? { unreachable } : {}),
    };
  }

  return {
    progress: () => ({
      elapsedMs: elapsedMs(),
      sent: state.sent,
      answered: counted.answered,
      unanswered: counted.unanswered,
      inFlight: state.inFlight,
    }),
    result: run(),
  };
}
