import type { Clock } from '../../clock/clock.ts';
import type { DeliveryFailure } from '../../ledger/entry.ts';
import { latencies } from '../latencies.ts';
import type { Outgoing } from '../outgoing.ts';
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
  readonly durationMs?: number;
  /** Connections, each with one delivery at a time. */
  readonly connections: number;
  /** Gives a delivery its last touch when it goes out. */
  readonly prepare: (outgoing: Outgoing) => Prepared;
  readonly tls?: TlsOptions;
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

/** Failures after which no other delivery fares better. */
const HOPELESS: readonly DeliveryFailure['code'][] = ['refused', 'unresolved', 'not-http', 'tls'];

/** So many of them in a row, and never an answer: nobody is there. */
const HOPELESS_IN_A_ROW = 5;

/** At rate `max` a lane that got no answer rests, in ms: a closed port refuses thousands of times a second. */
const REST_MS = 100;

/** Sends what the source gives over many connections at a rate that does not depend on the answers. */
export function startStorm(url: URL, source: AsyncIterable<Outgoing>, options: StormOptions): Storm {
  const { clock, rate, durationMs = Number.POSITIVE_INFINITY, connections, prepare, signal, tls } = options;
  const schedule = rate === 'max' ? undefined : scheduleOf(rate, durationMs);
  const startedAtMs = clock.now();
  const counted = tally();
  const lateness = latencies();
  const lanes: Lane[] = [];
  const free: Lane[] = [];
  const state = { sent: 0, late: 0, waited: 0, inFlight: 0, lastSentMs: 0, cancelled: 0 };
  let unreachable: Pick<DeliveryFailure, 'code' | 'message'> | undefined;
  let wake: (() => void) | undefined;

  const elapsedMs = (): number => clock.now() - startedAtMs;
  const stopped = (): boolean => signal.aborted || unreachable !== undefined;
  const changed = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });

  function send(lane: Lane, outgoing: Outgoing, dueMs: number): void {
    const sentMs = elapsedMs();
    state.sent += 1;
    state.inFlight += 1;
    state.lastSentMs = sentMs;
    if (schedule) {
      lateness.record(sentMs - dueMs);
      if (sentMs - dueMs > LATE_MS) state.late += 1;
    }
    lane.send(prepare(outgoing), (outcome) => {
      state.inFlight -= 1;
      count(outcome, elapsedMs() - dueMs);
      if (outcome.failure && rate === 'max' && !stopped()) {
        clock.sleep(REST_MS, signal).then(release, release);
      } else release();
    });
    function release(): void {
      free.push(lane);
      wake?.();
    }
  }

  function count({ failure, ...answer }: LaneOutcome, latencyMs: number): void {
    if (!failure) {
      const { status, body } = answer as Extract<LaneOutcome, { status: number }>;
      counted.answer(status, body, latencyMs);
    } else if (signal.aborted) {
      state.cancelled += 1;
    } else {
      counted.failure(failure.code);
      const isHopeless = HOPELESS.includes(failure.code) && counted.answered === 0;
      if (isHopeless && counted.unanswered >= Math.min(HOPELESS_IN_A_ROW, connections)) unreachable = failure;
    }
  }

  /** A lane with nothing on it, as soon as there is one; the one used last, so that others may rest. */
  async function freeLane(): Promise<Lane | undefined> {
    if (free.length === 0 && lanes.length < connections) {
      const lane = openLane(url, tls);
      lanes.push(lane);
      return lane;
    }
    if (free.length === 0) state.waited += 1;
    while (free.length === 0 && !stopped()) await changed();
    return free.pop();
  }

  async function run(): Promise<StormResult> {
    const iterator = source[Symbol.asyncIterator]();
    const destroy = (): void => {
      for (const lane of lanes) lane.destroy();
      wake?.();
    };
    signal.addEventListener('abort', destroy, { once: true });
    let sourceEnded = false;
    try {
      for (let index = 0; !stopped(); index += 1) {
        const dueMs = schedule ? schedule.dueMs(index) : elapsedMs();
        if (dueMs === undefined || dueMs >= durationMs) break;
        if (dueMs > elapsedMs()) await clock.sleep(dueMs - elapsedMs(), signal).catch(() => {});
        const lane = await freeLane();
        if (!lane || stopped() || elapsedMs() >= durationMs) break;
        const next = await iterator.next();
        if (next.done) {
          sourceEnded = true;
          break;
        }
        // A timer may fire a fraction of a millisecond early; no time is won by that.
        send(lane, next.value, schedule ? Math.min(dueMs, elapsedMs()) : elapsedMs());
      }
      while (state.inFlight > 0 && !stopped()) await changed();
      if (stopped()) destroy();
      // What was broken off tells so before the result is drawn up.
      while (state.inFlight > 0) await changed();
    } finally {
      signal.removeEventListener('abort', destroy);
      for (const lane of lanes) lane.destroy();
      await iterator.return?.();
    }
    const ranMs = Math.min(elapsedMs(), durationMs);
    const planned = !schedule || sourceEnded ? state.sent : Math.max(state.sent, schedule.dueBy(ranMs));
    const intervalMs = rate === 'max' ? 0 : 1_000 / rate;
    const spanMs = Math.max(state.lastSentMs + intervalMs, planned * intervalMs);
    const behind = lateness.summary();
    return {
      rate,
      connections,
      planned,
      sent: state.sent,
      notSent: planned - state.sent,
      achieved: spanMs === 0 ? 0 : (state.sent * 1_000) / spanMs,
      reached:
        !schedule || (planned === state.sent && spanMs <= planned * intervalMs * (1 + ALLOWANCE) + LATE_MS),
      late: state.late,
      waited: state.waited,
      cancelled: state.cancelled,
      elapsedMs: elapsedMs(),
      ...(behind ? { behindMs: behind } : {}),
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
