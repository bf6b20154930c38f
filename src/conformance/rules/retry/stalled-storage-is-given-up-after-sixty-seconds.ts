import type { AttemptEntry } from '../../../ledger/entry.ts';
import { announcedBytes } from '../../conduct/announced-bytes.ts';
import { almost, earliestMs, latestMs } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { givenUp } from '../../conduct/given-up.ts';
import { soonestMs } from '../../conduct/soonest.ts';
import { machineMs, type Times, unansweredMs } from '../../conduct/times.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { ENDS_AT_A_TIME_OUT } from '../../judge/end-of-uploads.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { stalledFurtherAttempt } from '../../scenarios/stalled-further-attempt.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { storageAlwaysStalls } from '../../scenarios/storage-always-stalls.ts';

export const stalledStorageIsGivenUpAfterSixtySeconds: Requirement = {
  id: 'retry/stalled-storage-is-given-up-after-sixty-seconds',
  title: 'An attempt that storage does not answer is given up after sixty seconds',
  clause: 'Limits.timeout',
  level: 'required',
  follows: [
    { rule: 'retry/waiting-upload-outlasts-other-events', its: 'cut-short', own: 'early' },
    { rule: 'retry/stalled-storage-is-not-given-up-early' },
    { rule: 'retry/stalled-storage-is-not-given-up-early', its: 'not-begun-anew', own: 'early' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'overlapping', own: 'early' },
    // What a client sends again by itself may be taken for the further attempt.
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'by-client', own: 'late' },
    { rule: 'retry/stalled-storage-is-not-given-up-early', its: 'overlapping', own: 'early' },
    { rule: 'retry/upload-that-is-broken-off-is-tried-again', its: 'forgotten', own: 'early' },
    { rule: 'upload/each-accepted-event-uploads', its: 'missing', own: 'early', told: ENDS_AT_A_TIME_OUT },
  ],
  hinders: ['time-out'],
  profile: 'reference',
  scenarios: [stalledStorage, stalledFurtherAttempt],
  habits: [storageAlwaysStalls],
  needs: ['interface-time-out'],
  judge({ all, times, stalls }) {
    const stalled = all.uploads.filter(({ recording: { scenario = '' } }) => stalling.includes(scenario));
    const waits = stalled.flatMap((upload) => waitsOf(upload.attempts, times, stalls));
    const attempts = stalled.flatMap((upload) => upload.attempts);
    if (attempts.length === 0) return inconclusive('nothing was uploaded');
    const limit = times.uploadTimeoutMs;
    const expected = `${describeMs(limit)} until the receiver gives up`;
    if (waits.length === 0) {
      const within = describeMs(unansweredMs(times));
      const told = { pattern: `No time-out within ${within}` };
      return failInTime('late', expected, `not given up within ${within}`, attempts, told);
    }
    const seen = waits.map(({ seenMs }) => seenMs);
    // Time-outs are counted from connecting in some clients, from the last byte in others.
    const startedMs = limit - machineMs(tolerances.lateMs, times);
    const earliest = Math.min(earliestMs(limit, { warp: times.strict ? 1 : times.warp }), startedMs);
    if (waits.every(({ longMs }) => longMs < earliest)) {
      return failInTime('early', expected, `given up after ${describeMs(Math.max(...seen))}`, attempts, {
        pattern: `Times out after ${describeMs(Math.max(...seen))}`,
        fix: 'Set every time-out of the HTTP client to sixty seconds: many clients have shorter ones by default.',
      });
    }
    // Beside one that lasts as long as it may; a busy machine may have held its head up.
    const least = almost(limit) - machineMs(tolerances.heldUpMs, times);
    const short = waits.find(({ index, isWhole, mostMs }) => index > 0 && isWhole && mostMs < least);
    if (short) {
      const got = `one of ${waits.length} attempts given up after ${describeMs(short.seenMs)}`;
      return failInTime('early', expected, got, short.attempts, {
        pattern: `Gives a further attempt up after ${describeMs(short.seenMs)}`,
        fix: 'Begin the sixty seconds anew with each attempt.',
      });
    }
    const leftOpen = stalled.flatMap(({ attempts: made }) =>
      made.filter((one, index) => isLeftOpen(one, made[index + 1], { times, stalls })),
    );
    const [left] = leftOpen;
    if (left) {
      return failInTime(
        'overlapping',
        `the request ended when ${describeMs(limit)} are over`,
        `attempt ${left.number} still open when the next one came`,
        leftOpen,
        {
          pattern: 'Leaves the request of an attempt open when its time is up',
          fix: 'End the request and close its connection when its time is up: to stop waiting for it is not enough. Storage may still take the file by it, and its late answer may be taken for that of the next attempt.',
        },
      );
    }
    const latest = limit + machineMs(tolerances.timeoutLateMs, times);
    const [unended] = stalled.flatMap(({ attempts: made }) =>
      made.filter((one, index) => index > 0 && isWaitedForLong(one, made[index + 1], times)),
    );
    if (unended) {
      const within = describeMs(unansweredMs(times));
      return failInTime(
        'late',
        expected,
        `attempt ${unended.number} not given up within ${within}`,
        attempts,
        {
          pattern: `No time-out of a further attempt within ${within}`,
          fix: 'Set the time-out anew with each attempt.',
        },
      );
    }
    if (waits.some(({ shortMs }) => shortMs <= latest)) return pass(waits.length);
    const late = failInTime('late', expected, `given up after ${describeMs(Math.min(...seen))}`, attempts, {
      pattern: `Times out only after ${describeMs(Math.min(...seen))}`,
    });
    // A receiver that does not get to answer does not get to end an attempt either.
    return { ...late, missing: ['running'] };
  },
  leavesOpen:
    'What the sixty seconds count for: since the attempt began or since its last progress, both pass.',
  fix: 'Set the time-out of the HTTP client to sixty seconds.',
};

/** Scenarios in which storage does not answer attempts. */
const stalling = [stalledStorage.id, stalledFurtherAttempt.id, storageAlwaysStalls.id];

/** Whether an attempt was open when the next one came, so late that it had been given up by then. */
function isLeftOpen(
  { answer, atMs, lostAtMs = Number.POSITIVE_INFINITY }: AttemptEntry,
  next: AttemptEntry | undefined,
  { times, stalls }: Pick<Evidence, 'stalls' | 'times'>,
): boolean {
  const { uploadTimeoutMs, retryDelayMs } = times;
  if (!next || next.atMs - atMs < earliestMs(uploadTimeoutMs + retryDelayMs, times)) return false;
  const sureMs = next.atMs + machineMs(tolerances.togetherMs, times);
  return soonestMs(lostAtMs, stalls) > sureMs && !(answer && answer.atMs <= next.atMs);
}

/**
 * Whether the receiver took an answer that came only after its time-out: the next attempt comes a delay after it. A client may
 * leave the connection open when its time is up.
 */
function isWaitedForLong(
  { answer, atMs }: AttemptEntry,
  next: AttemptEntry | undefined,
  times: Times,
): boolean {
  if (!answer || !next || answer.atMs - atMs < almost(unansweredMs(times))) return false;
  const gapMs = next.atMs - answer.atMs;
  return gapMs >= earliestMs(times.retryDelayMs, times) && gapMs <= latestMs(times.retryDelayMs, times);
}

/** How long an attempt was waited for until the receiver gave it up, in ms. */
interface Wait {
  readonly seenMs: number;
  /** What it is compared with that is to be long enough. */
  readonly longMs: number;
  /** What it is compared with that is to be short enough. */
  readonly shortMs: number;
  readonly mostMs: number;
  readonly isWhole: boolean;
  readonly index: number;
  /** Those of its upload. */
  readonly attempts: readonly AttemptEntry[];
}

/** Of the attempts of one upload those that the receiver gave up. */
function waitsOf(attempts: readonly AttemptEntry[], times: Times, stalls: Evidence['stalls']): Wait[] {
  /** When the receiver may have begun an attempt: a delay after it gave up the one before, whenever the head came. */
  const begunAtMs = (index: number): number => {
    const { atMs = 0 } = attempts[index] ?? {};
    const beforeAtMs = givenUp(attempts, index - 1, times);
    if (index === 0 || beforeAtMs === undefined) return atMs;
    return Math.max(soonestMs(beforeAtMs, stalls) + times.retryDelayMs, atMs - tolerances.heldUpMs);
  };
  return attempts.flatMap((attempt, index) => {
    const { atMs, body } = attempt;
    const givenUpAtMs = givenUp(attempts, index, times);
    if (givenUpAtMs === undefined) return [];
    // A busy machine shows the head late, which shortens a wait, or the loss, which lengthens it.
    const leastMs = soonestMs(givenUpAtMs, stalls) - atMs;
    const mostMs = givenUpAtMs - Math.min(soonestMs(atMs, stalls), begunAtMs(index));
    // For certain it excuses nothing.
    const [shortMs, longMs] = times.strict ? [mostMs, leastMs] : [leastMs, mostMs];
    const isWhole = (announcedBytes(attempt) ?? 0) <= body.bytes;
    return [{ seenMs: givenUpAtMs - atMs, shortMs, longMs, mostMs, isWhole, index, attempts }];
  });
}
