import { givenUp } from '../../conduct/given-up.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { watchedMs } from '../../conduct/times.ts';
import { ENDS_AT_A_TIME_OUT } from '../../judge/end-of-uploads.ts';
import { untried } from '../../judge/untried.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { stalledFurtherAttempt } from '../../scenarios/stalled-further-attempt.ts';
import { stalledStorage } from '../../scenarios/stalled-storage.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

export const timedOutUploadIsTriedAgain: Requirement = {
  id: 'retry/timed-out-upload-is-tried-again',
  title: 'An attempt that timed out leads to another one',
  clause: 'Errors.background',
  level: 'required',
  follows: [
    { rule: 'retry/connection-loss-is-a-failure' },
    { rule: 'retry/stalled-storage-is-not-given-up-early', its: 'not-begun-anew', own: 'missing' },
    { rule: 'upload/each-accepted-event-uploads', its: 'missing', told: ENDS_AT_A_TIME_OUT },
  ],
  hinders: ['further-attempt'],
  profile: 'reference',
  scenarios: [stalledStorage, stalledFurtherAttempt],
  habits: [storageAlwaysFails],
  needs: ['further-attempts'],
  judge(evidence) {
    const { times, uploads } = evidence;
    const most = mostAttempts(evidence);
    const timedOut = uploads.flatMap(({ attempts }) =>
      attempts.flatMap((attempt, index) => {
        const givenUpAtMs = givenUp(attempts, index, times);
        // What is broken off later may well be so by the end of the run.
        const isTimedOut = givenUpAtMs !== undefined && givenUpAtMs - attempt.atMs <= watchedMs(times);
        return isTimedOut ? [{ attempt, next: attempts[index + 1] }] : [];
      }),
    );
    if (timedOut.length === 0) return inconclusive('no attempt was given up by the receiver', 'time-out');
    if (most < 2) return inconclusive('no upload of the run had a second attempt');
    const final = timedOut
      .filter(({ attempt, next }) => !next && attempt.number < most)
      .map(({ attempt }) => attempt);
    if (final.length === 0) return pass(timedOut.length);
    const isOfFirst = final.some(({ number }) => number === 1);
    const which = isOfFirst ? 'a time-out' : 'a time-out of a further attempt';
    const { departure, ...headline } = untried(evidence, final, { pattern: `No retry after ${which}` });
    return failInTime(departure, 'another attempt', `no further attempt after ${which}`, final, headline);
  },
  fix: 'Treat a time-out like any other failed attempt, and give each attempt a time-out of its own.',
};
