import { fromSuccessOn } from '../../conduct/from-success-on.ts';
import { goesOnAfterSuccess } from '../../conduct/goes-on-after-success.ts';
import { isLongIdle } from '../../conduct/is-long-idle.ts';
import { isLostWhileWaiting } from '../../conduct/is-lost-while-waiting.ts';
import { latestDueMs } from '../../conduct/latest-due-ms.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { uploadsOf } from '../../judge/control.ts';
import {
  notTriedAgain,
  SOME_AND_SOME_NOT,
  TAKEN_FOR_STORED,
  whyNotTriedAgain,
} from '../../judge/why-not-tried-again.ts';
import type { Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, type Headline, inconclusive, pass } from '../../rulebook/verdict.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { answeredTogether, FAILS_BESIDE, STORED_BESIDE } from '../../scenarios/answered-together.ts';
import { storageAccepts } from '../../scenarios/storage-accepts.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

export const eachAnswerIsForItsOwnUpload: Requirement = {
  id: 'retry/each-answer-is-for-its-own-upload',
  title:
    'Of uploads that are answered at one instant, those that fail are tried again and the others are not',
  clause: 'R8.retry',
  level: 'required',
  follows: [
    { rule: 'upload/each-accepted-event-uploads', own: 'mixed-up' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'miscounted' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'missing', own: 'miscounted' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'missing', own: 'missing' },
    { rule: 'retry/waiting-upload-outlasts-other-events', its: 'missing', own: 'missing' },
  ],
  hinders: ['further-attempt'],
  profile: 'reference',
  scenarios: [answeredTogether],
  habits: [acceptedUpload, storageAccepts, storageAlwaysFails],
  needs: ['further-attempts'],
  judge(evidence) {
    const { exchanges, times } = evidence;
    const [failing, stored] = [FAILS_BESIDE, STORED_BESIDE].map((label) =>
      uploadsOf(evidence, label).filter(({ attempts }) => attempts.length > 0),
    );
    if (!failing?.length || !stored?.length) return inconclusive('nothing was uploaded', 'upload');
    if (mostAttempts(evidence) < 2) return inconclusive('no upload of the run had a second attempt');
    const accepted = evidence.all.uploads.filter(
      ({ recording, attempts }) => attempts.length > 0 && /^(hold\+)?201$/.test(recording.script),
    );
    // One that is made once tells that 201 is no failure; some may be taken for others.
    if (accepted.every((upload) => goesOnAfterSuccess(upload, evidence)))
      return inconclusive('each upload is made again that is answered 201', 'last-attempt');
    const lost = failing.filter(({ attempts }) => attempts.length === 1);
    const repeated = stored.filter(({ attempts }) => fromSuccessOn(attempts).length > 1);
    if (lost.length + repeated.length === 0) return pass(failing.length + stored.length);
    const attempts = exchanges.filter((one) => one.kind === 'attempt');
    const isSure =
      repeated.some((upload) => goesOnAfterSuccess(upload, evidence)) ||
      lost.some((upload) => isLostWhileWaiting(upload, attempts, times));
    // Where uploads are lost elsewhere after the same answer, the stored ones beside these are not why.
    const elsewhere = notTriedAgain(evidence)
      .filter(({ scenario, fault }) => scenario !== answeredTogether.id && fault === '500')
      .filter((one) => isLongIdle(attempts, latestDueMs(one, times), times));
    const isLostOnlyHere = repeated.length > 0 || elsewhere.length < tolerances.noAccident;
    const got = [
      ...(lost.length > 0 ? [`no second attempt at ${lost.length} of ${failing.length} that failed`] : []),
      ...(repeated.length > 0
        ? [`a second attempt at ${repeated.length} of ${stored.length} that were stored`]
        : []),
    ];
    // Where one that was stored is made again, an answer was taken for another one.
    const why =
      repeated.length === 0
        ? whyNotTriedAgain(
            evidence,
            lost.flatMap((upload) => upload.attempts),
          )
        : undefined;
    return (isSure ? fail : failInTime)(
      why?.departure ?? (isLostOnlyHere ? 'mixed-up' : 'missing'),
      'a second attempt at each upload that was answered 500, and none at those that were answered 201',
      got.join(', '),
      [...lost, ...repeated].flatMap((upload) => upload.attempts),
      why?.headline ?? (isLostOnlyHere ? mixedUp(lost, repeated) : SOME_AND_SOME_NOT),
    );
  },
  fix: TAKEN_FOR_STORED.fix,
};

/** So few tell not whether one was taken for a stored one, or replaced by another that failed. */
const FORGOTTEN: Headline = {
  pattern: 'Forgets a failed upload that was answered at the instant of others',
  fix: 'Keep the answer, and the time of the next attempt, with each upload: what several share, or what is known by its time alone, is overwritten by the others.',
};

function mixedUp(lost: readonly Upload[], repeated: readonly Upload[]): Headline {
  if (repeated.length === 0) return FORGOTTEN;
  return {
    pattern:
      lost.length > 0
        ? 'Takes the answer to one upload for that to another'
        : 'Takes a stored upload for a failed one that was answered at the same instant',
  };
}
