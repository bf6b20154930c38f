import type { AttemptEntry, RecordingEntry } from '../../../ledger/entry.ts';
import { everyAttempt } from '../../conduct/every-attempt.ts';
import { wrongAnswerOf } from '../../conduct/wrong-answer-of.ts';
import { missingUploadControl } from '../../judge/control.ts';
import { describePlace } from '../../judge/describe-place.ts';
import { hasOddName } from '../../judge/has-odd-name.ts';
import { ignoredOf } from '../../judge/ignored-of.ts';
import { misnamedPlaces } from '../../judge/misnamed-places.ts';
import { misnaming } from '../../judge/misnaming.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { oddNames } from '../../scenarios/odd-names.ts';
import { storageRecovers } from '../../scenarios/storage-recovers.ts';

/** How many names a finding tells before it only counts them. */
const NAMED = 3;

const NO_UPLOAD = 'no upload';

/** A recording whose name did not arrive, and what shows it. */
interface Wrong {
  readonly recording: RecordingEntry;
  readonly got: string;
  readonly shown: AttemptEntry | RecordingEntry;
}

export const nameSurvivesEncoding: Requirement = {
  id: 'upload/name-survives-encoding',
  title: 'Names arrive as they are, whatever their characters and their extension',
  clause: 'R6.put',
  level: 'required',
  hinders: ['upload'],
  follows: [
    { rule: 'upload/is-a-put-of-the-base-name' },
    { rule: 'upload/each-accepted-event-uploads' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'other-file', own: 'other-request' },
  ],
  profile: 'reference',
  scenarios: [oddNames, storageRecovers],
  judge(evidence) {
    const uploads = evidence.uploads.filter(({ recording }) => hasOddName(recording));
    const made = everyAttempt(uploads);
    if (made.length === 0) return inconclusive('nothing was uploaded');
    const wrong = uploads.flatMap(({ recording }): Wrong[] => {
      const own = made.filter((one) => one.recording === recording);
      if (own.length === 0) return [{ recording, got: NO_UPLOAD, shown: recording }];
      const misnamed = own.find(({ attempt }) => attempt.name !== recording.name);
      if (!misnamed) return [];
      const place = misnamed.before ? ` (${describePlace(misnamed)})` : '';
      return [{ recording, got: `"${misnamed.attempt.rawPath}"${place}`, shown: misnamed.attempt }];
    });
    if (wrong.length === 0) return pass(made.length);
    // Where what comes after them is not uploaded either, it is not for their names.
    const isMissing = wrong.every(({ got }) => got === NO_UPLOAD);
    const control = isMissing && missingUploadControl(evidence);
    if (control) return control;
    const arrived = uploads.flatMap(({ recording }) =>
      wrong.some((one) => one.recording === recording) ? [] : [recording.name],
    );
    const told = wrong
      .slice(0, NAMED)
      .map(({ recording: { name, label }, got }) => `${got} for "${name}" (${label})`);
    const more = wrong.length > NAMED ? `; and ${wrong.length - NAMED} more` : '';
    const failure = (isMissing ? failInTime : fail)(
      isMissing ? 'missing' : 'other-request',
      'a last path segment that decodes to the name of the file',
      told.join('; ') + more,
      wrong.map(({ shown }) => shown),
      misnaming(wrong, arrived),
    );
    const lost = uploads.filter(({ attempts }) => attempts.length === 0);
    const ignored = isMissing ? ignoredOf(lost, uploads, evidence) : [];
    return {
      ...failure,
      kinds: misnamedPlaces(made),
      ...(ignored.length > 0
        ? { answers: ignored.map((delivery) => wrongAnswerOf(delivery, evidence)) }
        : {}),
    };
  },
  fix: 'Open the path exactly as the event gives it, and percent-encode the UTF-8 bytes of its base name once, with a function made for one path segment.',
};
