import type { AttemptEntry } from '../../../ledger/entry.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { listed } from '../../judge/describe-cases.ts';
import { lackInAnswers } from '../../judge/lack-in-answers.ts';
import { untried } from '../../judge/untried.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, type Headline, inconclusive, pass } from '../../rulebook/verdict.ts';
import { LONG_FAILURE, MISLABELLED_FAILURE, otherStatuses } from '../../scenarios/other-statuses.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { storageRecovers } from '../../scenarios/storage-recovers.ts';

export const everyOtherStatusIsAFailure: Requirement = {
  id: 'retry/every-other-status-is-a-failure',
  title: 'Every status but 200 and 201 leads to another attempt',
  clause: 'R8.retry',
  level: 'required',
  follows: [
    { rule: 'upload/sends-output-not-input', its: 'other-file' },
    { rule: 'retry/failing-upload-is-tried-three-times' },
    // What a client throws of an answer that it cannot read is caught with what it throws of a lost connection, or is not.
    { rule: 'retry/connection-loss-is-a-failure', its: 'missing', own: 'unreadable' },
  ],
  profile: 'reference',
  scenarios: [otherStatuses, storageRecovers],
  habits: [storageAlwaysFails],
  needs: ['further-attempts'],
  judge(evidence) {
    const most = mostAttempts(evidence);
    const judged = evidence.uploads
      .flatMap(({ attempts }) => attempts.map((attempt, index) => ({ attempt, next: attempts[index + 1] })))
      .filter(({ attempt }) => attempt.answer && attempt.answer.status !== 201 && attempt.number < most);
    if (judged.length === 0) return inconclusive('no attempt was made that another one should have followed');
    const final = judged.filter(({ next }) => !next).map(({ attempt }) => attempt);
    if (final.length === 0) return pass(judged.length);
    const statuses = listed(final.map(({ answer }) => `${answer?.status}`));
    const { departure, ...headline } = untried(evidence, final, headlineOf(final, judged));
    const isUnreadable = departure === 'missing' && final.every(({ fault }) => fault === MISLABELLED_FAILURE);
    return failInTime(
      isUnreadable ? 'unreadable' : departure,
      'another attempt after every status but 200 and 201',
      `no further attempt after the answer ${statuses}`,
      final,
      headline,
    );
  },
  fix: 'Compare with 200 and 201 alone; everything else, other statuses of the 200s included, is a failure.',
};

/** An attempt that failed, and the one after it. */
interface Judged {
  readonly attempt: AttemptEntry;
  readonly next: AttemptEntry | undefined;
}

/** What those have in common that are final; those that are tried again tell it. */
function headlineOf(final: readonly AttemptEntry[], judged: readonly Judged[]): Headline {
  const triedAgain = judged.filter(({ next }) => next !== undefined).map(({ attempt }) => attempt);
  const lack = lackInAnswers(final, triedAgain);
  if (lack) return lack;
  // The same status is the answer to another attempt, too.
  const plain = final.filter(({ fault }) => ODD[fault ?? ''] === undefined);
  if (plain.length === 0) return ODD[final[0]?.fault ?? ''] ?? {};
  const statuses = shortList(plain);
  return {
    pattern: `No retry after ${statuses}`,
    fix: `Try again after ${statuses}, too: only 200 and 201 end an upload.`,
  };
}

/** What to say of the answers, by their scripts, that differ from a plain one in more than their body's text. */
const ODD: Readonly<Record<string, Headline>> = {
  [LONG_FAILURE]: {
    pattern: 'No retry after an answer with a long body',
    fix: 'Read the whole answer while it comes, or nothing of it, and set no small limit on its length: the status alone tells that the attempt has failed.',
  },
  [MISLABELLED_FAILURE]: {
    pattern: 'No retry after an answer that is not encoded as it says',
    fix: 'Let the status alone decide: catch what reading the body of a failure throws, or read nothing of it.',
  },
};

/** How many statuses a headline names before it only counts them. */
const NAMED = 3;

function shortList(attempts: readonly AttemptEntry[]): string {
  const statuses = [...new Set(attempts.map(({ answer }) => `${answer?.status}`))].sort();
  const [first = ''] = statuses;
  const left = statuses.length - NAMED;
  const isOfOneHundred = statuses.every((status) => status.startsWith(first.charAt(0)));
  const of = isOfOneHundred ? ` of the ${first.charAt(0)}00s` : '';
  return left > 1
    ? `${statuses.slice(0, NAMED).join(', ')} and ${left} other statuses${of}`
    : listed(statuses);
}
