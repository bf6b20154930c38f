import type { AttemptEntry, RecordingEntry } from '../../../ledger/entry.ts';
import { isTaken } from '../../conduct/answers.ts';
import { counted } from '../../conduct/counted.ts';
import { soonMs } from '../../conduct/delay-tolerance.ts';
import { describeMs } from '../../conduct/describe-ms.ts';
import { goesOnAfterSuccess } from '../../conduct/goes-on-after-success.ts';
import type { Times } from '../../conduct/times.ts';
import { isExact, wholeBodies } from '../../conduct/whole-bodies.ts';
import { wrongAnswerOf } from '../../conduct/wrong-answer-of.ts';
import { awokenByTheNext } from '../../judge/awoken-by-the-next.ts';
import { announcementsOf } from '../../judge/control.ts';
import { heldFor } from '../../judge/held-for.ts';
import { ignoredOf } from '../../judge/ignored-of.ts';
import { isOfAnEarlierOne, isOfOneName, laterOfOneName, pairOfOneName } from '../../judge/of-one-name.ts';
import { outputKind } from '../../judge/output-kind.ts';
import { REFUSES_UPLOADS } from '../../judge/refused-since.ts';
import { whyLost } from '../../judge/why-lost.ts';
import { wrongUploadsHeadline } from '../../judge/wrong-uploads-headline.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { absoluteOutput } from '../../scenarios/absolute-output.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { afterSilence } from '../../scenarios/after-silence.ts';
import { allEventTypes, TYPICAL } from '../../scenarios/all-event-types.ts';
import { announcedAfter } from '../../scenarios/announced-after.ts';
import { isAnnouncedAnew } from '../../scenarios/announced-anew.ts';
import { atOneInstant } from '../../scenarios/at-one-instant.ts';
import { burst } from '../../scenarios/burst.ts';
import { earlierTimes } from '../../scenarios/earlier-times.ts';
import { endedInEachLane } from '../../scenarios/ended-in-each-lane.ts';
import { lostInEachLane } from '../../scenarios/lost-in-each-lane.ts';
import { manyHeldUploads } from '../../scenarios/many-held-uploads.ts';
import { missingFile } from '../../scenarios/missing-file.ts';
import { sameNameTwice } from '../../scenarios/same-name-twice.ts';
import { sessionsSideBySide } from '../../scenarios/sessions-side-by-side.ts';
import { storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';
import { storageFailsByTurns } from '../../scenarios/storage-fails-by-turns.ts';

/** How many uploads show that all wait for something. */
const SHOWN = 3;

export const eachAcceptedEventUploads: Requirement = {
  id: 'upload/each-accepted-event-uploads',
  title: 'Each accepted event leads to one upload of its recording',
  clause: 'R2.upload',
  level: 'required',
  follows: [
    { rule: 'missing-file/does-not-stop-later-uploads' },
    { rule: 'retry/upload-that-is-broken-off-is-tried-again', its: 'forgotten' },
    { rule: 'path/nested-folders-are-kept', its: 'other-file' },
    { rule: 'upload/sends-output-not-input', its: 'other-file' },
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'other-file', own: 'extra' },
    { rule: 'answer/events-at-one-instant-are-told-apart', its: 'mixed-up' },
    { rule: 'retry/uploads-do-not-delay-each-other', its: 'late', own: 'late' },
    {
      rule: 'delivery/every-event-type-is-accepted',
      its: 'refused',
      own: 'missing',
      told: REFUSES_UPLOADS,
    },
    // What an event breaks off may not even have begun.
    { rule: 'retry/waiting-upload-outlasts-other-events', its: 'cut-short', own: 'missing' },
  ],
  hinders: ['upload'],
  profile: 'reference',
  // Others are uploaded whatever became of uploads that fail, of missing files and of those outside the directory.
  scenarios: [
    announcedAfter,
    earlierTimes,
    burst,
    manyHeldUploads,
    lostInEachLane,
    endedInEachLane,
    storageAlwaysFails,
    storageFailsByTurns,
    sameNameTwice,
    missingFile,
  ],
  habits: [allEventTypes, absoluteOutput, acceptedUpload, atOneInstant, sessionsSideBySide, afterSilence],
  judge(evidence) {
    const plain: readonly (string | undefined)[] = [acceptedUpload, sessionsSideBySide, afterSilence].map(
      ({ id }) => id,
    );
    const ofOthers = evidence.all.uploads.filter(
      ({ recording: { scenario, label } }) =>
        plain.includes(scenario) || (scenario === allEventTypes.id && label.startsWith(TYPICAL)),
    );
    const single = [...evidence.uploads, ...ofOthers]
      .filter(({ recording }) => !isJudgedElsewhere(recording))
      // An upload that was only laid is none that the receiver was told of.
      .filter((upload) => announcementsOf(evidence.all, upload).some(isTaken));
    const announced = single.filter(({ attempts }) => attempts.length > 0);
    if (announced.length === 0 && areOnlyOtherKindsUploaded(single, evidence)) {
      return inconclusive('only recordings of other kinds were uploaded');
    }
    const held = announced.length > 0 ? heldFor(evidence) : undefined;
    if (held !== undefined) {
      return failInTime(
        'missing',
        'an upload for each event, whether or not another one comes after it',
        `none before ${held} comes`,
        announced.slice(0, SHOWN).flatMap(({ recording, attempts }) => [recording, ...attempts.slice(0, 1)]),
        {
          pattern: `Uploads nothing before ${held} comes`,
          fix: `Start the upload when the finished transmux comes: ${held} may come much later, or never.`,
        },
      );
    }
    // Whose an upload of one name is, its bytes tell, unless others are mixed up.
    const isTold = wholeBodies(single).every(isExact);
    const ofOneName = isTold ? [...laterOfOneName(evidence), ...pairOfOneName(evidence)] : [];
    const lost = [...single, ...ofOneName].filter(({ attempts }) => attempts.length === 0);
    // How often one is tried again that fails is what other rules judge.
    const accepted = single.filter(({ recording }) => /^(hold\+)?201$/.test(recording.script));
    const doubled = accepted.filter(({ attempts }) => isDoubled(attempts, evidence.times));
    const stale = ofOneName.filter((upload) => isOfAnEarlierOne(upload, evidence));
    const number = single.length + ofOneName.length;
    if (lost.length + doubled.length + stale.length === 0) return begunLate(evidence) ?? pass(number);
    const why = lost.length > 0 ? whyLost(evidence, lost) : undefined;
    const told = why?.told === undefined ? '' : ` (${why.told})`;
    const wrong = [
      ...(lost.length > 0
        ? [`${lost.length} of ${counted(number, 'recording')} without an upload${told}`]
        : []),
      ...(doubled.length > 0
        ? [`${doubled.length} of ${counted(number, 'recording')} with more than one upload`]
        : []),
      ...(stale.length > 0
        ? [`${counted(stale.length, 'recording')} with the bytes of another one of its name`]
        : []),
    ];
    // One made again may be one that was given up before its answer came.
    const isSure =
      lost.length + stale.length > 0 || doubled.some((upload) => goesOnAfterSuccess(upload, evidence));
    const { departure, ...headline } = wrongUploadsHeadline({
      lost,
      stale,
      doubled,
      number,
      why,
    });
    const failure = (isSure ? fail : failInTime)(
      departure,
      'one upload for each event',
      wrong.join(', '),
      [
        ...lost.map(({ recording }) => recording),
        ...[...doubled, ...stale].flatMap(({ attempts }) => attempts),
      ],
      headline,
    );
    const ignored = doubled.length + stale.length > 0 ? [] : ignoredOf(lost, announced, evidence);
    return ignored.length > 0
      ? { ...failure, answers: ignored.map((delivery) => wrongAnswerOf(delivery, evidence)) }
      : failure;
  },
  leavesOpen:
    'How soon an upload begins, and how many are made at once; `upload/late-start` and `upload/parallelism` observe that.',
  fix: 'Start one upload for each accepted event, whatever other uploads are doing.',
};

/** Whether something was uploaded, and nothing whose output names its file as these do: then that is why. */
function areOnlyOtherKindsUploaded(lost: readonly Upload[], { all }: Evidence): boolean {
  const kinds = new Set(lost.map(({ recording }) => outputKind(recording)));
  const uploaded = all.uploads.filter(({ attempts }) => attempts.length > 0);
  return uploaded.length > 0 && !uploaded.some(({ recording }) => kinds.has(outputKind(recording)));
}

/** Those of one name are told apart by the time alone; what is announced once more, or beside a missing file, is the matter of other rules. */
function isJudgedElsewhere(recording: RecordingEntry): boolean {
  const isOfMissing = !recording.laid || recording.scenario === missingFile.id;
  return isOfOneName(recording) || isAnnouncedAnew(recording) || isOfMissing;
}

/**
 * Whether an upload was made again too soon to be a retry, which is what other rules judge.
 *
 * What was lost over a connection that was closed before may have failed long before storage read it.
 */
function isDoubled(attempts: readonly AttemptEntry[], { retryDelayMs }: Times): boolean {
  return attempts.some(({ ended, atMs }, index) => {
    const next = attempts[index + 1];
    return ended !== 'lost' && next !== undefined && next.atMs - atMs < soonMs(retryDelayMs);
  });
}

/** That uploads begin only when another event comes. */
function begunLate(evidence: Evidence): Fail | undefined {
  const awoken = awokenByTheNext(evidence);
  if (!awoken) return undefined;
  return failInTime(
    'late',
    'an upload for each event, whether or not another one comes after it',
    `${counted(awoken.uploads.length, 'upload')} begun when the next event came, up to ${describeMs(awoken.longestMs)} after the one before that`,
    awoken.uploads.slice(0, SHOWN).flatMap(({ recording, attempts }) => [recording, ...attempts.slice(0, 1)]),
    {
      pattern: 'Begins some uploads only when the next event comes',
      fix: 'Look for work once more before you wait for the next event: what comes in while you start other uploads, or before a signal is cleared, wakes nothing.',
    },
  );
}
