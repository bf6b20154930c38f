import type { AttemptEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { announcedBytes } from '../../conduct/announced-bytes.ts';
import { brokenOffByItself } from '../../conduct/broken-off-by-itself.ts';
import { contentOfAnother } from '../../conduct/content-of-another.ts';
import { counted } from '../../conduct/counted.ts';
import { inBytes, inUnits } from '../../conduct/describe-bytes.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { isExact, wholeBodies } from '../../conduct/whole-bodies.ts';
import { wrappingHeader } from '../../conduct/wrapping-header.ts';
import { announcesLengthsOfOthers } from '../../judge/announces-lengths-of-others.ts';
import { missingUploadControl } from '../../judge/control.ts';
import { describeSent } from '../../judge/describe-sent.ts';
import { lostForItsSize } from '../../judge/lost-for-its-size.ts';
import { isOfOneName } from '../../judge/of-one-name.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail, failInTime, type Headline, inconclusive, pass } from '../../rulebook/verdict.ts';
import { atOneInstant } from '../../scenarios/at-one-instant.ts';
import { burst } from '../../scenarios/burst.ts';
import { REFUSED } from '../../scenarios/closed-port.ts';
import { failingUploads } from '../../scenarios/failing-uploads.ts';
import { manyHeldUploads } from '../../scenarios/many-held-uploads.ts';
import { recordingSizes } from '../../scenarios/recording-sizes.ts';
import { sentAtOneTime } from '../../scenarios/sent-at-one-time.ts';

/** How many sizes a finding names before it only counts them. */
const NAMED = 3;

export const sendsTheExactBytes: Requirement = {
  id: 'upload/sends-the-exact-bytes',
  title: 'The body of the upload is the file, byte by byte, at every size',
  clause: 'R6.bytes',
  level: 'required',
  hinders: ['plain-body'],
  follows: [{ rule: 'upload/each-accepted-event-uploads' }],
  profile: 'reference',
  scenarios: [recordingSizes],
  habits: [...failingUploads, sentAtOneTime, manyHeldUploads, burst, atOneInstant],
  judge(evidence) {
    const uploads = evidence.all.uploads.filter(({ attempts }) => !attempts.some(wrappingHeader));
    const sizes = uploads.filter(
      ({ recording }) => recording.scenario === recordingSizes.id && recording.label !== 'fence',
    );
    if (sizes.length > 0 && sizes.every(({ attempts }) => attempts.length === 0)) {
      return inconclusive('nothing was uploaded');
    }
    if (sizes.length === 0) {
      return inconclusive('the file is wrapped in a form or a content encoding', 'plain-body');
    }
    const wrong = [
      ...sizes.filter((upload) => !wholeBodies([upload]).some(isExact)),
      // What comes after a failure is what another rule judges.
      ...uploads.filter((upload) => !sizes.includes(upload) && isFirstWrong(upload)),
    ];
    const broken = brokenOffByItself(uploads, evidence);
    if (wrong.length === 0) {
      // Where further attempts alone are broken off, another rule judges them, but for those that storage holds.
      const firsts = uploads.flatMap(({ attempts: [first] }) => first ?? []);
      const isOfAny = broken.some((one) => firsts.includes(one) || one.fault.startsWith('hold+'));
      return isOfAny ? failBroken(broken, uploads) : pass(uploads.length);
    }
    // Where what comes after them is not uploaded either, it is not for their sizes.
    const control = wrong.every(({ attempts }) => attempts.length === 0) && missingUploadControl(evidence);
    if (control) return control;
    // What was broken off may have come late: storage did not get to read it before the receiver's time was up.
    const isOther = wrong.some((upload) => wholeBodies([upload]).some((made) => !isExact(made)));
    return (isOther ? fail : failInTime)(
      isOther ? 'other-bytes' : wrong.some(({ attempts }) => attempts.length > 0) ? 'cut-short' : 'missing',
      'the content of each file, unchanged',
      describeWrong(wrong),
      wrong.map(({ recording, attempts }) => attempts[0] ?? recording),
      headlineOf(wrong, uploads, evidence),
    );
  },
  fix: 'Open the file in binary mode and send what is read, to its end; an empty file is an empty body. Some HTTP clients break a large body off unless they are told to send it.',
};

/** Attempts that the receiver broke off itself, although others came whole. */
function failBroken(broken: readonly AttemptEntry[], uploads: readonly Upload[]): Fail {
  const attempts = uploads.flatMap((upload) => upload.attempts);
  const alone = broken.filter((one) => isAlone(one, attempts));
  const areBeside = alone.length <= broken.length * tolerances.mistakenShare;
  // One alone may be the accident of a busy machine.
  return (broken.length >= tolerances.noAccident ? fail : failInTime)(
    'cut-short',
    'the content of each file, to its end',
    `${counted(broken.length, 'attempt')} of ${attempts.length} broken off by the receiver, while storage read ${broken.length === 1 ? 'it' : 'them'}`,
    broken,
    announcesLengthsOfOthers(uploads) ?? {
      pattern: `Breaks uploads off by itself${areBeside ? ' while others are under way' : ''}`,
      fix: 'Look in the output for what ends an attempt within its body. Give each upload a buffer, an open file and a connection of its own: what several share breaks when two of them use it.',
    },
  );
}

/** Whether no other attempt was under way at any time of this one. */
function isAlone(attempt: AttemptEntry, attempts: readonly AttemptEntry[]): boolean {
  return !attempts.some(
    (other) =>
      other.id !== attempt.id && other.atMs <= lastInstantOf(attempt) && lastInstantOf(other) >= attempt.atMs,
  );
}

/** What the bodies have in common, as far as they do. */
function headlineOf(
  wrong: readonly Upload[],
  uploads: readonly Upload[],
  { exchanges, times: { chunkBytes } }: Pick<Evidence, 'exchanges' | 'times'>,
): Headline {
  const sent = wrong.flatMap(({ recording, attempts: [first] }) =>
    first ? [{ recording, attempt: first, before: undefined }] : [],
  );
  const [one] = sent;
  if (!one) {
    const isEmpty = wrong.every(({ recording }) => recording.bytes === 0);
    if (isEmpty)
      return {
        pattern: 'Empty files are not uploaded',
        fix: 'Upload a file of 0 bytes too: its request has an empty body.',
      };
    const ofSize = lostForItsSize(wrong, uploads);
    if (ofSize) return ofSize;
    const sizes = [...new Set(wrong.map(({ recording }) => inBytes(recording.bytes)))];
    return { pattern: `Files of ${sizes.slice(0, NAMED).join(', ')} are not uploaded` };
  }
  if (wrong.every(({ recording, attempts: [first] }) => first?.body.sha256 === recording.sha256)) {
    if (sent.every(({ attempt }) => (announcedBytes(attempt) ?? 0) > attempt.body.bytes))
      return {
        pattern: 'Announces more bytes than it sends',
        fix: 'Announce the size of the file that is sent, as it is when it is opened: storage waits for what was announced.',
      };
    return {
      pattern: 'Breaks off before the answer',
      fix: 'Wait for the answer of storage, for up to 60 seconds.',
    };
  }
  if (sent.some(({ attempt, recording }) => contentOfAnother(attempt, recording, uploads)))
    return {
      pattern: 'Sends the content of another recording',
      fix: 'Keep the path, and the open file, of each upload with it: one place that they share is overwritten by the next.',
    };
  const ofLengths = announcesLengthsOfOthers(uploads);
  if (ofLengths) return ofLengths;
  const cut = one.attempt.body.bytes;
  const isPart = sent.every(({ recording, attempt }) => attempt.body.bytes < recording.bytes);
  const isSame = sent.every(({ attempt }) => attempt.body.bytes === cut);
  if (isSame && cut === 0)
    return { pattern: 'Sends 0 bytes of the file', fix: 'Send what is read from the file as the body.' };
  // One that was broken off ends where it was by then.
  if (isPart && isSame && sent.some(({ attempt }) => attempt.ended === 'complete'))
    return {
      pattern: `Sends the first ${inUnits(cut)} of each larger file`,
      fix: `Read on after the first ${inUnits(cut)}, until the file ends; a limit on the length of bodies must not hold here.`,
    };
  const exact = wholeBodies(uploads).filter(isExact);
  const lack = Math.max(...sent.map(({ recording, attempt }) => recording.bytes - attempt.body.bytes));
  const larger = sent.filter(({ recording }) => recording.bytes >= lack);
  const isLacking = ({ recording, attempt }: (typeof sent)[number]): boolean =>
    recording.bytes - attempt.body.bytes === lack;
  if (isPart && larger.length > 1 && larger.every(isLacking)) {
    const isMultiple = ({ recording: { bytes } }: Pick<Upload, 'recording'>): boolean =>
      bytes > 0 && bytes % lack === 0;
    const areMultiples =
      sent.every(isMultiple) &&
      !exact.some(isMultiple) &&
      exact.some(({ recording: { bytes } }) => bytes > 0);
    return areMultiples
      ? {
          pattern: `Leaves out the last ${inUnits(lack)} of files whose size is a multiple of that`,
          fix: 'Send the last piece of a file, too, where it is a full one: the next read tells that the file has ended.',
        }
      : {
          pattern: `Leaves out the last ${inUnits(lack)} of each file`,
          fix: 'Send all that is read, to the last byte of the file.',
        };
  }
  if (isPart)
    return {
      pattern: `Sends ${describeSent(one).replace(/,$/, '')}${sent.length > 1 ? ', and parts of other files' : ''}`,
      fix: 'Send the file to its end. Some HTTP clients break a large body off unless they are told to send it.',
    };
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const leastWrong = Math.min(...wrong.map(({ recording }) => recording.bytes));
  const mostExact = Math.max(
    ...exact.map(({ recording: { bytes } }) => bytes).filter((bytes) => bytes < leastWrong),
  );
  if (mostExact >= chunkBytes && sent.some(({ attempt }) => isAlone(attempt, attempts)))
    return {
      pattern: `Bytes changed in files of more than ${inUnits(mostExact)}`,
      fix: 'Give each piece that is read a buffer of its own, or wait until it is sent: the HTTP client may still hold it when the next one is read.',
    };
  // What changes the bytes of a file by itself changes those of the others, too.
  const isOfSome =
    wrong.some((one) => one.attempts[0]?.body.bytes === one.recording.bytes) &&
    exact.some(({ recording: { bytes } }) => bytes > chunkBytes);
  if (isOfSome)
    return {
      pattern: 'Bytes changed in some uploads, while others are sent',
      fix: 'Give each upload a buffer of its own: what one reads must not change what another one still sends.',
    };
  return {
    pattern: 'Bytes changed on the way',
    fix: 'Open the file in binary mode, not as text, and send what is read as it is.',
  };
}

/** What came of which sizes: `1048576 bytes of files of 1048577, 2097152 and 3 more sizes`. */
function describeWrong(wrong: readonly Upload[]): string {
  const got = ({ attempts: [first], recording }: Upload): string => {
    if (!first) return 'no upload';
    if (first.body.sha256 === recording.sha256) return 'all bytes, and no end that storage could answer,';
    return first.body.bytes === recording.bytes
      ? 'as many bytes of other content'
      : inBytes(first.body.bytes);
  };
  const told = [...Map.groupBy(wrong, got)].map(([what, alike]) => {
    const sizes = [...new Set(alike.map(({ recording }) => inBytes(recording.bytes)))];
    const more = sizes.length > NAMED ? `, and ${sizes.length - NAMED} other sizes` : '';
    return `${what} of a file of ${sizes.slice(0, NAMED).join(', of ')}${more}`;
  });
  return told.slice(0, NAMED).join('; ') + (told.length > NAMED ? `; and ${told.length - NAMED} more` : '');
}

function isFirstWrong(upload: Upload): boolean {
  // Which of two of one name it is, storage does not know.
  if (upload.recording.label === REFUSED || isOfOneName(upload.recording)) return false;
  return wholeBodies([upload]).some((made) => made.before === undefined && !isExact(made));
}
