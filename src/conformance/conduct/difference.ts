import type { AttemptEntry, DeliveryEntry } from '../../ledger/entry.ts';
import type { ClauseId } from '../../spec/clauses.ts';
import { isSuccess } from '../../spec/is-success.ts';
import type { Departure } from '../rulebook/departure.ts';
import type { Evidence, Upload } from '../rulebook/evidence.ts';
import type { WrongAnswer } from '../rulebook/wrong-answer.ts';
import type { Course } from './allowed-courses.ts';
import type { StatedAnswer } from './answer-to.ts';
import { answerDeparture, describeAnswer, isAnswered, isForbidden, isRefused, isTaken } from './answers.ts';
import { counted } from './counted.ts';
import { earliestMs } from './delay-tolerance.ts';
import { describeMs } from './describe-ms.ts';
import { expectedUpload } from './expected-upload.ts';
import { gapsOf } from './gaps.ts';
import { goesOnAfterSuccess } from './goes-on-after-success.ts';
import { hasTooMany } from './has-too-many.ts';
import { wrongAnswerOf } from './wrong-answer-of.ts';

/** Where what happened lies outside of what the model allows; cut to one recording. */
export interface Difference {
  readonly departure: Departure;
  /** The sentence of the interface that it leaves. */
  readonly clause: ClauseId;
  readonly expected: string;
  readonly actual: string;
  readonly evidence: readonly { readonly id: string }[];
  /** The answer that it is, where it is one. */
  readonly answers?: readonly WrongAnswer[];
  /** The place of the event that names the file, where that is what must lead to no upload. */
  readonly kinds?: readonly string[];
  /** Whether a machine that is too busy may be why. */
  readonly restsOnTime?: true;
}

/** Where an event of another type names a recording. */
const PLACES_OF_OTHERS = ['data.output'];

/** The difference between one upload with its deliveries and the model, if there is one. */
export function differenceOf(evidence: Evidence, upload: Upload): Difference | undefined {
  const announcements = evidence.deliveries.filter(({ recording }) => recording === upload.recording.id);
  const guarded = evidence.target.lacks.secret === undefined;
  const { answers, courses } = expectedUpload(upload.recording, announcements, {
    guarded,
    times: evidence.times,
  });
  const wrong = answers.find(([delivery, stated]) => !isStated(delivery, stated, evidence));
  if (wrong) {
    const [delivery, stated] = wrong;
    const departure = answerDeparture(delivery, stated === 'forbidden' ? 'refused' : 'taken');
    const actual = describeAnswer(delivery);
    const expected = describeStated(delivery, stated, evidence);
    const kinds = stated === 'ignored' ? { kinds: PLACES_OF_OTHERS } : {};
    const answers = departure === 'taken' ? {} : { answers: [wrongAnswerOf(delivery, evidence)] };
    const told = { expected, actual, evidence: [delivery], ...answers, ...kinds };
    return { departure, clause: answerClauses[stated], ...told };
  }
  const isOfOtherType = answers.some(([, stated]) => stated === 'ignored');
  const seen = {
    ...(isOfOtherType ? { kinds: PLACES_OF_OTHERS } : {}),
    expected: [...new Set(courses.map(describeCourse))].join(' or '),
    evidence: [upload.recording, ...upload.attempts],
  };
  const followed = courses.filter((allowed) => follows(upload.attempts, allowed));
  if (followed.length === 0) {
    const actual = describeAttempts(upload.attempts);
    const isSure = hasTooMany(upload, evidence) || goesOnAfterSuccess(upload, evidence);
    const isExtra = courses.every(({ length }) => length < upload.attempts.length);
    const clause = isExtra ? clauseOfExtra(upload, courses) : clauseOfMissing(upload);
    const difference: Difference = { ...seen, departure: isExtra ? 'extra' : 'missing', clause, actual };
    return isSure ? difference : { ...difference, restsOnTime: true };
  }
  const changed = upload.attempts.find(
    ({ ended, body }) => ended === 'complete' && body.sha256 !== upload.recording.sha256,
  );
  if (changed) {
    const actual = `attempt ${changed.number} of other bytes than the recording`;
    return { ...seen, departure: 'other-bytes', clause: 'R6.bytes', actual };
  }
  return earlyAttempt(upload, evidence);
}

/** Whether it is answered so, as far as the receiver has the answers of the interface by its own description. */
function isStated(delivery: DeliveryEntry, stated: StatedAnswer, { target: { lacks } }: Evidence): boolean {
  if (stated === 'forbidden') return lacks['query-key'] ? isRefused(delivery) : isForbidden(delivery);
  return lacks['stated-answers'] ? isTaken(delivery) : isAnswered(delivery, stated);
}

/** The same in words. */
function describeStated(
  { taking }: DeliveryEntry,
  stated: StatedAnswer,
  { target: { lacks } }: Evidence,
): string {
  if (stated === 'forbidden')
    return lacks['query-key'] ? 'a status of the 400s' : '403 and a JSON object with detail Forbidden';
  if (!lacks['stated-answers']) return `a JSON object with status ${stated}`;
  return taking ? `the status ${taking.join(' or ')}` : 'a status of the 200s';
}

function follows(attempts: readonly AttemptEntry[], course: Course): boolean {
  return (
    attempts.length === course.length &&
    attempts.every(({ ended }, index) => course[index]?.ends.includes(ended))
  );
}

function earlyAttempt(upload: Upload, evidence: Evidence): Difference | undefined {
  const { times } = evidence;
  const early = gapsOf(upload, evidence).find(
    ({ span }) => span.mostMs < earliestMs(times.retryDelayMs, times),
  );
  if (!early) return undefined;
  const expected = `${describeMs(times.retryDelayMs)} between attempts`;
  return {
    departure: 'early',
    clause: 'Limits.delay',
    expected,
    actual: describeMs(early.span.mostMs),
    evidence: [early.before, early.after],
    // Nothing makes the time after an answer look shorter than it was.
    ...(early.sign === 'answer' ? {} : { restsOnTime: true }),
  };
}

/** The sentences about answers. */
const answerClauses = {
  forbidden: 'R1.forbidden',
  success: 'table.success',
  ignored: 'table.ignored',
} as const satisfies Record<StatedAnswer, ClauseId>;

/** What an attempt too many leaves: nothing asks for one, storage has it already, or the last attempt has failed. */
function clauseOfExtra({ attempts }: Upload, courses: readonly Course[]): ClauseId {
  if (courses.every(({ length }) => length === 0)) return 'R2.upload';
  return attempts.some(({ answer }) => answer && isSuccess(answer.status)) ? 'R7.success' : 'Limits.attempts';
}

function clauseOfMissing({ attempts }: Upload): ClauseId {
  return attempts.length === 0 ? 'R2.upload' : 'R8.retry';
}

function describeCourse(course: Course): string {
  if (course.length === 0) return 'no attempt';
  return `${counted(course.length, 'attempt')} (${course.map(({ ends }) => ends.map(inWords).join(' or ')).join(', ')})`;
}

function describeAttempts(attempts: readonly AttemptEntry[]): string {
  if (attempts.length === 0) return 'no attempt';
  return `${counted(attempts.length, 'attempt')} (${attempts.map(({ ended }) => inWords(ended)).join(', ')})`;
}

/** How an attempt ended, for people. */
function inWords(ended: AttemptEntry['ended']): string {
  const words = { complete: 'sent whole', aborted: 'given up', lost: 'cut off', open: 'still open' } as const;
  return words[ended];
}
