import { attemptEnd } from '../../../ledger/attempt-end.ts';
import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { announcedBytes } from '../../conduct/announced-bytes.ts';
import { isTaken } from '../../conduct/answers.ts';
import { counted } from '../../conduct/counted.ts';
import { inBytes } from '../../conduct/describe-bytes.ts';
import { everyAttempt, type Made } from '../../conduct/every-attempt.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import { isExact, wholeBodies } from '../../conduct/whole-bodies.ts';
import { announcementsOf, missingUploadControl, uploadsOf } from '../../judge/control.ts';
import { describeSent } from '../../judge/describe-sent.ts';
import { judgeAsUsual } from '../../judge/judge-as-usual.ts';
import { untried } from '../../judge/untried.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { fail, failInTime, type Headline, pass } from '../../rulebook/verdict.ts';
import {
  ANEW_AFTER_A_WRONG_KEY,
  ANEW_AFTER_FAILURE,
  ANEW_AFTER_STORED,
  ANEW_LATER,
  ANEW_WHILE_IT_WAITS,
  ANEW_WHILE_UPLOADED,
  ANNOUNCED_ANEW,
  announcedAnew,
  isAnnouncedAnew,
} from '../../scenarios/announced-anew.ts';
import { changedNext } from '../../scenarios/changed-next.ts';
import { attemptsOf } from '../../scenarios/failing-scripts.ts';
import { AFTER_A_FAILED_UPLOAD, storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

export const newEventUploadsAgain: Requirement = {
  id: 'upload/new-event-uploads-again',
  title: 'A new event leads to an upload of its recording, whatever became of that before',
  clause: 'R2.upload',
  level: 'required',
  follows: [
    { rule: 'answer/does-not-wait-for-other-uploads' },
    { rule: 'missing-file/does-not-stop-later-uploads' },
    { rule: 'upload/each-accepted-event-uploads' },
    { rule: 'retry/sends-the-same-file-again' },
  ],
  profile: 'reference',
  scenarios: [announcedAnew, storageAlwaysFails, changedNext],
  judge(evidence) {
    const control = missingUploadControl(evidence);
    if (control) return control;
    // Where another recording is not uploaded then either, it is not the failed one that is remembered.
    const isStopped = uploadsOf(evidence, AFTER_A_FAILED_UPLOAD).some(
      ({ attempts }) => attempts.length === 0,
    );
    const uploads = evidence.uploads.filter(
      ({ recording }) => isAnnouncedAnew(recording) && !(isStopped && recording.label === ANEW_AFTER_FAILURE),
    );
    const announcements = uploads.flatMap((upload) =>
      answeredAnew(upload, evidence).map((delivery) => ({
        ...delivery,
        label: `a recording ${upload.recording.label}`,
      })),
    );
    const refused = announcements.filter((delivery) => !isTaken(delivery));
    const refusals = judgeAsUsual(refused, evidence);
    if (refusals.verdict === 'fail') return refusals;
    const uploaded = new Set(
      uploads.filter(({ attempts }) => attempts.length > 0).map(({ recording }) => recording.label),
    );
    const isLost = ({ recording }: Upload) => !uploaded.has(recording.label);
    const lost = uploads.filter(isLost).map(({ recording }) => recording);
    if (lost.length > 0) {
      const kinds = lost.map(({ label }) => label);
      const actual = `no upload of a recording ${kinds.join(', ')}`;
      const told =
        uploaded.has(ANEW_LATER) && kinds.includes(ANEW_AFTER_STORED)
          ? OF_TIME
          : (ofFormer(uploads, isLost, evidence) ?? plain(kinds));
      return { ...failInTime('missing', 'an upload for each new event', actual, lost, told), kinds };
    }
    // One whose file was taken away before it had all attempts is announced again.
    const isLast = ({ recording: { label, atMs } }: Upload): boolean =>
      !uploads.some(({ recording }) => recording.label === label && recording.atMs > atMs);
    const [given] = uploads.filter((upload) => isLast(upload) && isGivenUp(upload, evidence));
    if (given) {
      const { attempts, recording } = given;
      const lasts = attempts.slice(-1);
      if (recording.label === ANEW_WHILE_IT_WAITS) {
        const made = counted(attempts.length, 'attempt');
        const { departure, ...headline } = untried(evidence, lasts, {
          pattern: `Makes only ${made} of a recording ${recording.label}`,
          fix: 'Queue, count and end the attempts of each upload by itself, not those of a path.',
        });
        return failInTime(
          departure,
          'as many attempts for each event as of a recording that is announced once',
          `${made} of a recording ${recording.label}`,
          [recording, ...announcementsOf(evidence, given), ...attempts],
          headline,
        );
      }
      const expected = 'as many attempts as of a recording that never failed before';
      const actual = `none after attempt ${attempts.length} failed of a recording ${recording.label}`;
      const { departure, ...headline } = untried(evidence, lasts, {
        pattern: `Tries only ${attempts.length === 1 ? 'once' : `${attempts.length} times`} when a recording is ${recording.label}`,
        fix: 'Count the attempts of each upload by itself, not those of a path.',
      });
      return failInTime(departure, expected, actual, [recording, ...attempts], headline);
    }
    const stale = uploads.filter((upload) => upload.attempts.length > 0 && isStale(upload, evidence));
    const [first] = stale;
    if (first) {
      const made = everyAttempt([first]);
      const sent = made.map(describeSent).join(' and ');
      const isOther = wholeBodies(stale).some((made) => !isExact(made));
      const failure = (isOther ? fail : failInTime)(
        'other-bytes',
        'the whole recording as it is when the new event comes',
        `${sent} of a recording ${first.recording.label}`,
        stale.flatMap(({ recording, attempts }) => [recording, ...attempts]),
        {
          pattern: `${staleText(made)} of a recording ${first.recording.label}`,
          fix: 'Remember neither the size nor the content of a file: look at it anew for each upload.',
        },
      );
      return { ...failure, clause: 'R6.bytes' };
    }
    const answers = judgeAsUsual(announcements, evidence);
    return answers.verdict === 'pass' ? pass(uploads.length, leftOut(uploads, evidence)) : answers;
  },
  leavesOpen: 'A second event of the same id; `answer/repeated-delivery` observes that.',
  fix: 'Remember nothing of a path that keeps a later event from its upload, nor how often it failed: the file may be another one by then.',
};

/** Tells what the receiver sends in place of the new recording. */
function staleText(made: readonly Made[]): string {
  const [part] = made.filter(({ attempt }) => attempt.from !== undefined);
  if (part) return `Sends ${describeSent(part)}`;
  const [length] = made.flatMap(({ attempt, recording }) =>
    attempt.body.sha256 === recording.sha256 ? (announcedBytes(attempt) ?? []) : [],
  );
  return length === undefined ? 'Sends the old content' : `Announces the old length, ${inBytes(length)},`;
}

const OF_TIME: Headline = {
  pattern: 'Takes a new event for one before that has its ts',
  fix: 'Tell events apart by their id, if at all: two of them may have one ts.',
};

const OF_PATH: Headline = { pattern: 'Uploads each path only once, however often it is announced' };

const OF_STORED: Headline = { pattern: 'No further upload of a path whose file was stored before' };

const OF_CONTENT: Headline = {
  pattern: 'No second upload of a file that has not changed since the first one',
  fix: 'Upload the file for each new event, changed or not: remember neither contents nor sizes and times of files.',
};

/** The deliveries that announce it anew: where the first was of the same recording, only if that was taken. */
function answeredAnew(upload: Upload, evidence: Evidence): readonly DeliveryEntry[] {
  const announced = announcementsOf(evidence, upload);
  if (upload.recording.label !== ANEW_WHILE_IT_WAITS) return announced;
  return announced[0] && isTaken(announced[0]) ? announced.slice(1) : [];
}

function plain([first = '', ...others]: readonly string[]): Headline {
  return { pattern: `No upload of a recording ${first}${others.length > 0 ? ', among others' : ''}` };
}

/** What all those have in common that are not uploaded, as their file was announced and perhaps uploaded before. */
function ofFormer(
  anew: readonly Upload[],
  isLost: (upload: Upload) => boolean,
  evidence: Evidence,
): Headline | undefined {
  const known = anew.flatMap((upload) => {
    const { id, label, output, sha256 } = upload.recording;
    const [event] = announcementsOf(evidence, upload);
    const before = evidence.uploads.find(
      (former) =>
        former.recording.output === output &&
        former.recording.id !== id &&
        announcementsOf(evidence, former).some(
          (first) => event && isTaken(first) && first.atMs <= event.atMs,
        ),
    );
    if (!before || !event) return [];
    const isStored =
      label !== ANEW_WHILE_UPLOADED && before.attempts.some((attempt) => attemptEnd(attempt) === 'stored');
    const isSame = before.attempts.length > 0 && before.recording.sha256 === sha256;
    return [{ upload, isSame, isStored }];
  });
  const lost = anew.filter(isLost);
  const areAll = (group: typeof known): boolean =>
    lost.every((one) => group.some(({ upload }) => upload === one));
  const same = known.filter(({ isSame }) => isSame);
  const stored = known.filter(({ isStored }) => isStored);
  const over = same.filter(({ isStored }) => isStored);
  const areLost = (group: typeof known): boolean =>
    group.length > 1 && group.every(({ upload }) => isLost(upload));
  if (known.length > same.length && areLost(over) && areAll(same)) return OF_CONTENT;
  if (areLost(known) && areAll(known)) return OF_PATH;
  return areLost(stored) && areAll(stored) ? OF_STORED : undefined;
}

/** What was not seen, where something was not announced anew. */
function leftOut(uploads: readonly Upload[], { target }: Evidence): string | undefined {
  const labels = ANNOUNCED_ANEW.filter(
    (label) =>
      !uploads.some(({ recording }) => recording.label === label) &&
      !(label === ANEW_AFTER_A_WRONG_KEY && target.lacks.secret !== undefined),
  );
  return labels.length === 0
    ? undefined
    : `It was not seen of a recording ${labels.join(', ')}: not all attempts had come by then that an upload before it may have.`;
}

/** Whether fewer attempts are made of it, since it fails again, than of others; no more are waited for than its script has. */
function isGivenUp(upload: Upload, evidence: Evidence): boolean {
  const { attempts, recording } = upload;
  const last = attempts.at(-1);
  const usual = mostAttempts(evidence);
  const awaited =
    recording.label === ANEW_WHILE_IT_WAITS
      ? usual * announcementsOf(evidence, upload).filter(isTaken).length
      : Math.min(attemptsOf(recording.script), usual);
  return last !== undefined && attemptEnd(last) === 'failed' && attempts.length < awaited;
}

/** Whether the recording never came as it was by then, but by what was known of it before, when it came as it was. */
function isStale(upload: Upload, { uploads }: Evidence): boolean {
  const { id, name, bytes } = upload.recording;
  const before = uploads.filter(({ recording }) => recording.name === name && recording.id !== id);
  const isChanged = before.some(({ recording }) => recording.bytes !== bytes);
  if (!isChanged || !wholeBodies(before).some(isExact) || wholeBodies([upload]).some(isExact)) return false;
  const formers = before.map(({ recording }) => recording);
  return everyAttempt([upload]).some((made) => isOfFormer(made, formers));
}

/** Whether an attempt sends the old content, or a part by the old length: other bytes have nothing to do with what was before. */
function isOfFormer({ attempt, recording }: Made, formers: readonly Upload['recording'][]): boolean {
  const { from, body } = attempt;
  return (
    from !== undefined ||
    body.sha256 === recording.sha256 ||
    formers.some(
      ({ bytes, sha256 }) => body.sha256 === sha256 || (body.bytes === bytes && bytes < recording.bytes),
    )
  );
}
