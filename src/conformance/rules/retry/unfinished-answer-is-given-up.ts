import type { AttemptEntry } from '../../../ledger/entry.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { type Times, watchedMs } from '../../conduct/times.ts';
import { uploadsOf } from '../../judge/control.ts';
import { untried } from '../../judge/untried.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import {
  ACCEPTED_BY_A_HEAD,
  REFUSED_BY_A_HEAD,
  unfinishedAnswer,
} from '../../scenarios/unfinished-answer.ts';

export const unfinishedAnswerIsGivenUp: Requirement = {
  id: 'retry/unfinished-answer-is-given-up',
  title: 'An attempt is given up in the end where the body of its answer does not come',
  clause: 'Limits.timeout',
  // Which part of an upload the time-out of the client counts for is not shown.
  level: 'recommended',
  follows: [
    { rule: 'retry/stalled-storage-is-given-up-after-sixty-seconds', its: 'late', own: 'late' },
    { rule: 'retry/stalled-storage-is-given-up-after-sixty-seconds', its: 'overlapping', own: 'late' },
    { rule: 'retry/timed-out-upload-is-tried-again', its: 'missing', own: 'missing' },
    { rule: 'retry/every-other-status-is-a-failure', its: 'missing', own: 'missing' },
  ],
  profile: 'reference',
  scenarios: [unfinishedAnswer],
  habits: [storageAlwaysFails],
  needs: ['further-attempts'],
  judge(evidence) {
    const [first, next] = uploadsOf(evidence, REFUSED_BY_A_HEAD).flatMap(({ attempts }) => attempts);
    const [accepted] = uploadsOf(evidence, ACCEPTED_BY_A_HEAD).flatMap(({ attempts }) => attempts);
    if (!first || !accepted) return inconclusive('nothing was uploaded', 'time-out');
    if (accepted.ended === 'open' && (next || first.ended !== 'open')) {
      return keptOpen(accepted, evidence.times, 'No time-out once the head of a success answer has come');
    }
    if (next) return pass(2);
    if (mostAttempts(evidence) < 2) return inconclusive('no upload of the run had a second attempt');
    if (first.ended === 'open') {
      return keptOpen(first, evidence.times, 'No time-out once the head of an answer has come');
    }
    const { departure, ...headline } = untried(evidence, [first], {
      pattern: 'No retry after an answer whose body does not come',
    });
    return failInTime(
      departure,
      'another attempt',
      'no further attempt after an answer whose body did not come',
      [first],
      headline,
    );
  },
  fix: 'Let the time-out end when the whole answer has come: that of some clients ends with its head. A status other than 200 and 201 is a failure, whatever becomes of the body.',
};

function keptOpen(attempt: AttemptEntry, times: Times, pattern: string): Fail {
  return failInTime(
    'late',
    `a time-out of ${describeMs(times.uploadTimeoutMs)}, also for the body of an answer`,
    `not given up within ${describeMs(watchedMs(times))}`,
    [attempt],
    { pattern },
  );
}
