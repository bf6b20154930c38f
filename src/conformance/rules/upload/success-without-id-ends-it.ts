import { attemptEnd } from '../../../ledger/attempt-end.ts';
import { begunUploads } from '../../conduct/begun-uploads.ts';
import { goesOnAfterSuccess } from '../../conduct/goes-on-after-success.ts';
import { missingUploadControl } from '../../judge/control.ts';
import { listed } from '../../judge/describe-cases.ts';
import type { Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, inconclusive, pass } from '../../rulebook/verdict.ts';
import { AS_TEXT, answersWithoutId, oddAttempt } from '../../scenarios/answers-without-id.ts';

/** All answers together that tell no id. */
const ANY = 'no id of the file';

export const successWithoutIdEndsIt: Requirement = {
  id: 'upload/success-without-id-ends-it',
  title: 'An upload that is answered 201 is over, also where the answer does not tell the id as JSON',
  clause: 'R7.success',
  // The status decides; yet no such answer is shown, so what a client makes of one is not certain.
  level: 'recommended',
  follows: [
    { rule: 'upload/each-accepted-event-uploads' },
    { rule: 'upload/status-200-ends-it' },
    { rule: 'upload/status-201-ends-it' },
    { rule: 'retry/stops-after-success' },
    // What another one is tried again by looks like an attempt at this one.
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'other-file' },
    { rule: 'retry/each-answer-is-for-its-own-upload', its: 'mixed-up' },
  ],
  profile: 'reference',
  scenarios: [answersWithoutId],
  needs: ['further-attempts'],
  judge(evidence) {
    const missing = missingUploadControl(evidence);
    if (missing) return missing;
    // What is made again so late that its client may have given it up says nothing of the answer.
    const begun = begunUploads(evidence).filter((upload) => {
      const odd = upload.attempts[oddAttempt(upload.recording.script) - 1];
      return (
        odd && attemptEnd(odd) === 'stored' && (!isMadeAgain(upload) || goesOnAfterSuccess(upload, evidence))
      );
    });
    if (begun.length === 0) return inconclusive('no attempt was answered so', 'plain-body');
    const again = begun.filter(isMadeAgain);
    if (again.length === 0) return pass(begun.length);
    const labels = again.map(({ recording }) => recording.label);
    const withoutId = begun.filter(({ recording }) => recording.label !== AS_TEXT);
    const answers = listed(
      withoutId.length > 0 && withoutId.every(isMadeAgain)
        ? [ANY, ...labels.filter((label) => label === AS_TEXT)]
        : labels,
    );
    return fail(
      'extra',
      'no further attempt after the status 201',
      `a further attempt after 201 with ${answers}`,
      again.flatMap(({ recording, attempts }) => [recording, ...attempts]),
      { pattern: `Uploads again after 201 with ${answers}` },
    );
  },
  fix: 'Let the status alone tell that the file is stored: read the id after that, and catch what reading it throws. A second upload stores the file twice.',
};

function isMadeAgain({ attempts, recording }: Upload): boolean {
  return attempts.length > oddAttempt(recording.script);
}
