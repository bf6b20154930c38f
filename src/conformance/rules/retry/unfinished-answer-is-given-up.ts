import { describeMs } from '../../conduct/describe-ms.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { watchedMs } from '../../conduct/times.ts';
import { untried } from '../../judge/untried.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { unfinishedAnswer } from '../../scenarios/unfinished-answer.ts';

export const unfinishedAnswerIsGivenUp: Requirement = {
  id: 'retry/unfinished-answer-is-given-up',
  title: 'An attempt is given up in the end where the body of its answer does not come',
  clause: 'Limits.timeout',
  // Which part of an upload the time-out of the client counts for is not shown.
  level: 'recommended',
  follows: [
    { rule: 'retry/stalled-storage-is-given-up-after-sixty-seconds', its: 'late', own: 'late' },
    { rule: 'retry/timed-out-upload-is-tried-again', its: 'missing', own: 'missing' },
    { rule: 'retry/every-other-status-is-a-failure', its: 'missing', own: 'missing' },
  ],
  profile: 'reference',
  scenarios: [unfinishedAnswer],
  habits: [storageAlwaysFails],
  needs: ['further-attempts'],
  judge(evidence) {
    const { uploads, times } = evidence;
    const attempts = uploads.flatMap((upload) => upload.attempts);
    const [first, next] = attempts;
    if (!first) return inconclusive('nothing was uploaded', 'time-out');
    if (next) return pass(attempts.length);
    if (mostAttempts(evidence) < 2) return inconclusive('no upload of the run had a second attempt');
    if (first.ended === 'open') {
      const ms = describeMs(watchedMs(times));
      return failInTime(
        'late',
        `a time-out of ${describeMs(times.uploadTimeoutMs)}, also for the body of an answer`,
        `not given up within ${ms}`,
        attempts,
        { pattern: 'No time-out once the head of an answer has come' },
      );
    }
    const { departure, ...headline } = untried(evidence, attempts, {
      pattern: 'No retry after an answer whose body does not come',
    });
    return failInTime(
      departure,
      'another attempt',
      'no further attempt after an answer whose body did not come',
      attempts,
      headline,
    );
  },
  fix: 'Let the time-out end when the whole answer has come: that of some clients ends with its head. A status other than 200 and 201 is a failure, whatever becomes of the body.',
};
