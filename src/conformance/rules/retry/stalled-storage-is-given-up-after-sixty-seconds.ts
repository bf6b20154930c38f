import { describeMs } from '../../judging/describe-ms.ts';
import { givenUp } from '../../judging/given-up.ts';
import { soonestMs } from '../../judging/soonest.ts';
import type { Requirement } from '../../rule.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { failInTime, inconclusive, pass } from '../../verdict.ts';

/** 59.5 s of 60 s: time-outs are counted from connecting in some clients, from the last byte in others. */
const EARLY_SHARE = 0.5 / 60;

/** 61.5 s of 60 s: aiohttp rounds its time-outs up to a whole second. */
const LATE_SHARE = 1.5 / 60;

/** The least allowances in ms, where time is scaled: what a timer may be off, and a busy machine hold up. */
const EARLY_MS = 150;
const LATE_MS = 300;

/** The share of the allowance for an early end that is left where it must be kept for certain: a wait is seen longer than it is. */
const SURE_SHARE = 0.5;

/** By how much the head may follow the beginning of an attempt, in ms: a busy machine was seen to take 0.73 s. */
const HEAD_MS = 1_000;

export const stalledStorageIsGivenUpAfterSixtySeconds: Requirement = {
  id: 'retry/stalled-storage-is-given-up-after-sixty-seconds',
  title: 'An attempt that storage does not answer is given up after sixty seconds',
  clause: 'Limits.timeout',
  level: 'required',
  profile: 'reference',
  scenarios: [stalledStorage],
  judge({ uploads, times, run }) {
    const attempts = uploads.flatMap((upload) => upload.attempts);
    if (attempts.length === 0) return inconclusive('nothing was uploaded');
    const limit = times.uploadTimeoutMs;
    /** When the receiver may have begun an attempt: a delay after it gave up the one before, whenever the head came. */
    const begunAtMs = (index: number): number => {
      const { atMs = 0 } = attempts[index] ?? {};
      const beforeAtMs = givenUp(attempts, index - 1, times);
      if (index === 0 || beforeAtMs === undefined) return atMs;
      return Math.max(soonestMs(beforeAtMs, run.stalls) + times.retryDelayMs, atMs - HEAD_MS);
    };
    const expected = `${describeMs(limit)} until the receiver gives up`;
    const waits = attempts.flatMap(({ atMs }, index) => {
      const givenUpAtMs = givenUp(attempts, index, times);
      if (givenUpAtMs === undefined) return [];
      const { stalls } = run;
      return [
        {
          seenMs: givenUpAtMs - atMs,
          leastMs: soonestMs(givenUpAtMs, stalls) - atMs,
          mostMs: givenUpAtMs - Math.min(soonestMs(atMs, stalls), begunAtMs(index)),
        },
      ];
    });
    if (waits.length === 0)
      return failInTime(expected, `not given up within ${describeMs(limit * 1.25)}`, attempts);
    const seen = waits.map(({ seenMs }) => seenMs);
    if (times.strict) {
      // A busy machine excuses nothing here: one wait must be short enough, and one long enough, whatever it did.
      const isShort = waits.some(({ mostMs }) => mostMs <= limit * (1 + LATE_SHARE));
      const isLong = waits.some(({ leastMs }) => leastMs >= limit * (1 - EARLY_SHARE * SURE_SHARE));
      return isShort && isLong
        ? pass(waits.length)
        : failInTime(expected, describeMs(Math.min(...seen)), attempts);
    }
    const early = limit - Math.max(EARLY_SHARE * limit, EARLY_MS);
    const late = limit + Math.max(LATE_SHARE * limit, LATE_MS);
    // A busy machine shows the head late, which shortens a wait, or the loss, which lengthens it.
    if (waits.every(({ mostMs }) => mostMs < early)) {
      return failInTime(expected, describeMs(Math.max(...seen)), attempts);
    }
    return waits.every(({ leastMs }) => leastMs > late)
      ? failInTime(expected, describeMs(Math.min(...seen)), attempts)
      : pass(waits.length);
  },
  fix: 'Set the time-out of the HTTP client to sixty seconds.',
};
