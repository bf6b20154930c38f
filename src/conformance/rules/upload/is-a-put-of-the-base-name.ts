import { describeOtherRequest } from '../../conduct/describe-other-request.ts';
import { everyAttempt } from '../../conduct/every-attempt.ts';
import { describePlaces } from '../../judge/describe-place.ts';
import { firstTelling } from '../../judge/first-telling.ts';
import { hasOddName } from '../../judge/has-odd-name.ts';
import { misnamedPlaces } from '../../judge/misnamed-places.ts';
import { otherRequestHeadline } from '../../judge/other-request-headline.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, pass } from '../../rulebook/verdict.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { burst } from '../../scenarios/burst.ts';
import { everyKindOfUpload } from '../../scenarios/every-kind-of-upload.ts';
import { nestedOutput } from '../../scenarios/nested-output.ts';

export const isAPutOfTheBaseName: Requirement = {
  id: 'upload/is-a-put-of-the-base-name',
  title: 'Every attempt is a PUT to /file/ and the base name below the storage URL',
  clause: 'R6.put',
  level: 'required',
  profile: 'reference',
  scenarios: [acceptedUpload, burst, nestedOutput],
  habits: everyKindOfUpload,
  judgesUnfinished: true,
  judge({ all, storagePath }) {
    const folder = `${storagePath}/file/`;
    const made = everyAttempt(all.uploads).filter(({ recording }) => !hasOddName(recording));
    const wrong = made.flatMap((one) => {
      const got = describeOtherRequest(one.attempt, { folder, name: one.recording.name });
      return got === undefined ? [] : [{ ...one, got }];
    });
    const first = firstTelling(wrong);
    if (!first) return pass(made.length);
    const failure = fail(
      'other-request',
      `PUT ${folder}${first.recording.name}`,
      `${first.got} (${describePlaces(first, wrong, made)})`,
      [...new Set([first, ...wrong])].slice(0, 3).map(({ attempt }) => attempt),
      otherRequestHeadline(first, folder, wrong.length === made.length),
    );
    // Another place says nothing of names.
    return { ...failure, kinds: misnamedPlaces(wrong) };
  },
  fix: 'Send PUT to the storage URL with /file/ and the percent-encoded base name appended, and no query, on every attempt.',
};
