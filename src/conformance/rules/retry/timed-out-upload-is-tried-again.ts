import { attemptEnd } from '../../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../../ledger/entry.ts';
import { almost } from '../../conduct/delay-tolerance.ts';
import { givenUp } from '../../conduct/given-up.ts';
import { goesOnAfterSuccess } from '../../conduct/goes-on-after-success.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { watchedMs } from '../../conduct/times.ts';
import { ENDS_AT_A_TIME_OUT } from '../../judge/end-of-uploads.ts';
import { untried } from '../../judge/untried.ts';
import type { Evidence } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, type Judgement, pass } from '../../rulebook/verdict.ts';
import { stalledFurtherAttempt } from '../../scenarios/stalled-further-attempt.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { storageAlwaysStalls } from '../../scenarios/storage-always-stalls.ts';

export const timedOutUploadIsTriedAgain: Requirement = {
  id: 'retry/timed-out-upload-is-tried-again',
  title: 'An attempt that timed out leads to one further attempt',
  clause: 'Errors.background',
  level: 'required',
  follows: [
    { rule: 'retry/connection-loss-is-a-failure' },
    { rule: 'retry/stalled-storage-is-not-given-up-early', its: 'not-begun-anew', own: 'missing' },
    { rule: 'upload/each-accepted-event-uploads', its: 'missing', told: ENDS_AT_A_TIME_OUT },
    { rule: 'retry/stops-after-success', own: 'extra' },
    { rule: 'retry/failing-upload-is-tried-three-times', own: 'extra' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'overlapping', own: 'extra' },
    { rule: 'upload/status-201-ends-it', own: 'extra' },
    { rule: 'upload/each-accepted-event-uploads', own: 'extra' },
  ],
  hinders: ['further-attempt'],
  profile: 'reference',
  scenarios: [stalledStorage, stalledFurtherAttempt],
  habits: [storageAlwaysFails, storageAlwaysStalls],
  needs: ['further-attempts'],
  judge(evidence) {
    const { times, uploads, all } = evidence;
    const most = mostAttempts(evidence);
    // One each of whose attempts times out shows whether its time is over before its attempts are.
    const stalled = all.uploads.filter(({ recording }) => recording.scenario === storageAlwaysStalls.id);
    const timedOut = [...uploads, ...stalled].flatMap(({ attempts }) =>
      attempts.flatMap((attempt, index) => {
        const givenUpAtMs = givenUp(attempts, index, times);
        // What is broken off later may well be so by the end of the run.
        const lastedMs = givenUpAtMs === undefined ? Number.POSITIVE_INFINITY : givenUpAtMs - attempt.atMs;
        return lastedMs <= watchedMs(times)
          ? [{ attempt, next: attempts[index + 1], attempts, lastedMs }]
          : [];
      }),
    );
    if (timedOut.length === 0) return inconclusive('no attempt was given up by the receiver', 'time-out');
    if (most < 2) return inconclusive('no upload of the run had a second attempt');
    const final = timedOut
      .filter(({ attempt, next }) => !next && attempt.number < most)
      .map(({ attempt }) => attempt);
    if (final.length === 0) {
      const repeated = timedOut.find(
        ({ attempts, lastedMs }) =>
          lastedMs >= almost(times.uploadTimeoutMs) && attempts.slice(0, -1).some(isStored),
      );
      return repeated ? twice(repeated.attempts, evidence) : pass(timedOut.length);
    }
    const isOfFirst = final.some(({ number }) => number === 1);
    const which = isOfFirst ? 'a time-out' : 'a time-out of a further attempt';
    const { departure, ...headline } = untried(evidence, final, { pattern: `No retry after ${which}` });
    return failInTime(departure, 'another attempt', `no further attempt after ${which}`, final, headline);
  },
  fix: 'Treat a time-out like any other failed attempt, and give each attempt a time-out of its own.',
};

function isStored(attempt: AttemptEntry): boolean {
  return attemptEnd(attempt) === 'stored';
}

/** That an upload of which an attempt timed out goes on after it is stored. */
function twice(attempts: readonly AttemptEntry[], evidence: Evidence): Judgement {
  const fails = goesOnAfterSuccess({ attempts }, evidence) ? fail : failInTime;
  return fails(
    'extra',
    'no attempt after the one that is stored',
    `${attempts.length} attempts, of which attempt ${attempts.find(isStored)?.number} is stored`,
    attempts,
    {
      pattern: 'Makes an upload twice after a time-out',
      fix: 'Let one worker at a time hold an upload: what a worker holds for a limited time must outlast its attempts and the waits between them, or be held anew as long as it goes on.',
    },
  );
}
