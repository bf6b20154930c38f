import { givenUp } from '../../conduct/given-up.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { watchedMs } from '../../conduct/times.ts';
import { ENDS_AT_A_TIME_OUT } from '../../judge/end-of-uploads.ts';
import { untried } from '../../judge/untried.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
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
  scenarios: [stalledStorage],
  habits: [storageAlwaysFails],
  needs: ['further-attempts'],
  judge(evidence) {
    const attempts = evidence.uploads.flatMap((upload) => upload.attempts);
    const index = attempts.findIndex(({ atMs }, at) => {
      const givenUpAtMs = givenUp(attempts, at, evidence.times);
      // What is broken off later may well be so by the end of the run.
      return givenUpAtMs !== undefined && givenUpAtMs - atMs <= watchedMs(evidence.times);
    });
    if (index < 0) return inconclusive('no attempt was given up by the receiver', 'time-out');
    if (mostAttempts(evidence) < 2) return inconclusive('no upload of the run had a second attempt');
    const further = attempts.slice(index + 1);
    if (further.length > 0) return pass(further.length);
    const { departure, ...headline } = untried(evidence, attempts, { pattern: 'No retry after a time-out' });
    return failInTime(
      departure,
      'another attempt',
      'no further attempt after a time-out',
      attempts,
      headline,
    );
  },
  fix: 'Treat a time-out like any other failed attempt, and give each attempt a time-out of its own.',
};
