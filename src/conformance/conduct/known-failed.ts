import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { soonMs } from './delay-tolerance.ts';
import { soonestMs } from './soonest.ts';

/**
 * By what a receiver learns that an attempt has failed. Where storage answers within the body and closes the connection,
 * a receiver that still sends may see the loss alone.
 */
export type Sign = 'answer' | 'request-to-wait' | 'answer-or-loss' | 'loss' | 'time-out';

/** When a receiver learns that an attempt has failed, on the ledger's clock in ms. */
export interface KnownFailed {
  readonly sign: Sign;
  readonly soonestMs: number;
  readonly latestMs: number;
}

/**
 * The instants at which the receiver can have known that this attempt had failed, at the soonest and at the latest;
 * `undefined` where it succeeded.
 *
 * An answer may be known from its first byte on, even before the body has been sent. A receiver that gives an attempt up
 * knows it before storage sees its connection closed; it may close that only when it makes the next attempt, but its
 * time-out tells when it gave up. It may have timed out even where storage answered, if that came so late.
 */
export function knownFailed(
  attempt: AttemptEntry,
  /** When the receiver may have begun it at the soonest. */
  beganAtMs: number,
  { stalls, times }: Pick<Evidence, 'stalls' | 'times'>,
): KnownFailed | undefined {
  const { ended, answer, lostAtMs = Number.POSITIVE_INFINITY, body, fault } = attempt;
  if (attemptEnd(attempt) === 'stored') return undefined;
  const timedOutAtMs = beganAtMs + times.uploadTimeoutMs;
  if (answer) {
    const plain = ended === 'lost' ? 'answer-or-loss' : 'answer';
    return {
      sign: /Retry-After/.test(fault) ? 'request-to-wait' : plain,
      soonestMs: Math.min(answer.atMs, timedOutAtMs),
      // The client may still be sending then.
      latestMs: ended === 'complete' ? Math.max(answer.atMs, body.lastAtMs ?? 0) : lostAtMs,
    };
  }
  if (ended === 'lost')
    return { sign: 'loss', soonestMs: Math.min(lostAtMs, timedOutAtMs), latestMs: lostAtMs };
  // It was under way when it was given up, so that storage read it soon.
  const readAtMs = soonestMs(attempt.atMs, stalls);
  const seenAtMs = Math.min(soonestMs(lostAtMs, stalls), readAtMs + times.uploadTimeoutMs);
  return {
    sign: 'time-out',
    soonestMs: seenAtMs - soonMs(times.retryDelayMs),
    latestMs: lostAtMs,
  };
}
