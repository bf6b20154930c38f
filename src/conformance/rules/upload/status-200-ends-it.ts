import { fromSuccessOn } from '../../conduct/from-success-on.ts';
import { goesOnAfterSuccess } from '../../conduct/goes-on-after-success.ts';
import { uploadsOf } from '../../judge/control.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { storageAccepts } from '../../scenarios/storage-accepts.ts';

export const status200EndsIt: Requirement = {
  id: 'upload/status-200-ends-it',
  title: 'An upload that is answered 200 is over',
  clause: 'R7.success',
  level: 'required',
  follows: [
    { rule: 'upload/each-accepted-event-uploads' },
    // What another one is tried again by looks like an attempt at this one.
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'other-file' },
    { rule: 'retry/each-answer-is-for-its-own-upload', its: 'mixed-up' },
  ],
  profile: 'reference',
  scenarios: [storageAccepts],
  judge(evidence) {
    const made = uploadsOf(evidence, 'status-200').flatMap((upload) => upload.attempts);
    if (made.length === 0) return inconclusive('nothing was uploaded');
    const attempts = fromSuccessOn(made);
    if (attempts.length === 0) return inconclusive('no attempt came that storage could accept', 'plain-body');
    if (attempts.length === 1) return pass(1);
    const fails = goesOnAfterSuccess({ attempts }, evidence) ? fail : failInTime;
    return fails(
      'extra',
      'one attempt',
      `${attempts.length} attempts, of which the first was answered 200`,
      attempts,
      { pattern: 'Uploads again after the answer 200' },
    );
  },
  fix: 'Take the statuses 200 and 201 as success, and stop there.',
};
