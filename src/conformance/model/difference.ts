import type { AttemptEntry, DeliveryEntry } from '../../ledger/entry.ts';
import type { Evidence, Upload } from '../evidence.ts';
import { describeAnswer, isAnswered, isForbidden } from '../judging/answers.ts';
import { earliestMs } from '../judging/delay-tolerance.ts';
import { describeMs } from '../judging/describe-ms.ts';
import { gapsOf } from '../judging/gaps.ts';
import type { Times } from '../times.ts';
import type { Course } from './allowed-courses.ts';
import type { StatedAnswer } from './answer-to.ts';
import { expectedUpload } from './expected-upload.ts';

/** Where what happened lies outside of what the model allows; cut to one recording. */
export interface Difference {
  readonly expected: string;
  readonly actual: string;
  readonly evidence: readonly { readonly id: string }[];
}

/** The difference between one upload with its deliveries and the model, if there is one. */
export function differenceOf(evidence: Evidence, upload: Upload): Difference | undefined {
  const announcements = evidence.deliveries.filter(({ recording }) => recording === upload.recording.id);
  const guarded = evidence.target.lacks.secret === undefined;
  const { answers, courses } = expectedUpload(upload.recording, announcements, {
    guarded,
    times: evidence.times,
  });
  const wrong = answers.find(([delivery, stated]) => !isStated(delivery, stated));
  if (wrong) return { expected: wrong[1], actual: describeAnswer(wrong[0]), evidence: [wrong[0]] };
  const seen = {
    expected: [...new Set(courses.map(describeCourse))].join(' or '),
    evidence: [upload.recording, ...upload.attempts],
  };
  const followed = courses.filter((allowed) => follows(upload.attempts, allowed));
  if (followed.length === 0) return { ...seen, actual: describeAttempts(upload.attempts) };
  const changed = upload.attempts.find(
    ({ ended, body }) => ended === 'complete' && body.sha256 !== upload.recording.sha256,
  );
  if (changed) return { ...seen, actual: `attempt ${changed.number} of other bytes than the recording` };
  const early = followed.map((course) => earlyAttempt(upload, course, evidence.times));
  return early.includes(undefined) ? undefined : early[0];
}

function isStated(delivery: DeliveryEntry, stated: StatedAnswer): boolean {
  return stated === 'forbidden' ? isForbidden(delivery) : isAnswered(delivery, stated);
}

function follows(attempts: readonly AttemptEntry[], course: Course): boolean {
  return (
    attempts.length === course.length &&
    attempts.every(({ ended }, index) => course[index]?.ends.includes(ended))
  );
}

function earlyAttempt(upload: Upload, course: Course, times: Times): Difference | undefined {
  const early = gapsOf(upload).find(
    ({ ms, position }) => ms < earliestMs(times.retryDelayMs, times) && !course[position - 1]?.untimed,
  );
  if (!early) return undefined;
  const expected = `${describeMs(times.retryDelayMs)} between attempts`;
  return { expected, actual: describeMs(early.ms), evidence: [early.before, early.after] };
}

function describeCourse(course: Course): string {
  if (course.length === 0) return 'no attempt';
  return `${course.length} attempts (${course.map(({ ends }) => ends.join(' or ')).join(', ')})`;
}

function describeAttempts(attempts: readonly AttemptEntry[]): string {
  if (attempts.length === 0) return 'no attempt';
  return `${attempts.length} attempts (${attempts.map(({ ended }) => ended).join(', ')})`;
}
