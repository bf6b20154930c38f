import type { AttemptEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { isSuccess } from '../../../spec/is-success.ts';
import { isTaken } from '../../conduct/answers.ts';
import { soonMs } from '../../conduct/delay-tolerance.ts';
import { inBytes } from '../../conduct/describe-bytes.ts';
import { fromSuccessOn } from '../../conduct/from-success-on.ts';
import { goesOnAfterSuccess } from '../../conduct/goes-on-after-success.ts';
import { tolerances } from '../../conduct/tolerances.ts';
import { announcementsOf, uploadsOf } from '../../judge/control.ts';
import { outOf } from '../../judge/out-of.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { type Fail, fail, failInTime, inconclusive, pass } from '../../rulebook/verdict.ts';
import { acceptedUpload } from '../../scenarios/accepted-upload.ts';
import { recordingSizes } from '../../scenarios/recording-sizes.ts';
import {
  AT_LENGTH,
  IN_CHUNKS,
  IN_PIECES,
  NUMBERED,
  storageAccepts,
} from '../../scenarios/storage-accepts.ts';

export const status201EndsIt: Requirement = {
  id: 'upload/status-201-ends-it',
  title: 'An upload that is answered 201 is over',
  clause: 'R7.success',
  level: 'required',
  follows: [
    { rule: 'upload/each-accepted-event-uploads' },
    { rule: 'upload/status-200-ends-it' },
    // What another one is tried again by looks like an attempt at this one.
    { rule: 'retry/failing-upload-is-tried-three-times', its: 'other-file' },
    { rule: 'retry/each-answer-is-for-its-own-upload', its: 'mixed-up' },
  ],
  hinders: ['last-attempt'],
  profile: 'reference',
  scenarios: [storageAccepts, recordingSizes],
  judge(evidence) {
    const made = uploadsOf(evidence, 'status-201').flatMap((upload) => upload.attempts);
    if (made.length === 0) return inconclusive('nothing was uploaded');
    const attempts = fromSuccessOn(made);
    if (attempts.length === 0) return inconclusive('no attempt came that storage could accept', 'plain-body');
    if (attempts.length === 1)
      return inOtherForm(evidence) ?? ofLargeFiles(evidence) ?? pass(attempts.length);
    const fails = goesOnAfterSuccess({ attempts }, evidence) ? fail : failInTime;
    return fails(
      'extra',
      'one attempt',
      `${attempts.length} attempts, of which the first was answered 201`,
      attempts,
      { pattern: 'Uploads again after the answer 201' },
    );
  },
  fix: 'Take the statuses 200 and 201 as success, and stop there.',
};

/** That an upload is made again after the same answer in another form. */
function inOtherForm(evidence: Evidence): Fail | undefined {
  for (const { label, how, told, fix } of VARIANTS) {
    const made = uploadsOf(evidence, label).flatMap((upload) => upload.attempts);
    const first = made.findIndex((attempt) => isAnsweredInTime(attempt, evidence));
    const attempts = first === -1 ? [] : made.slice(first);
    if (attempts.length < 2) continue;
    const fails = goesOnAfterSuccess({ attempts }, evidence) ? fail : failInTime;
    const actual = `${attempts.length} attempts, of which the first was answered 201 ${told}`;
    return fails('extra', 'one attempt', actual, attempts, {
      pattern: `Uploads again after the answer 201 ${how}`,
      fix,
    });
  }
  return undefined;
}

/** That all files from some size on are uploaded again, and no smaller one, later than those are that are uploaded twice. */
function ofLargeFiles(evidence: Evidence): Fail | undefined {
  const { all, times } = evidence;
  const files = all.uploads.filter(
    (upload) =>
      OF_ONE_UPLOAD.includes(upload.recording.scenario) &&
      upload.attempts.length > 0 &&
      announcementsOf(all, upload).filter(isTaken).length === 1,
  );
  const isAgain = ({ attempts }: Upload): boolean => {
    const [stored, next] = fromSuccessOn(attempts);
    return next !== undefined && next.atMs - lastInstantOf(stored ?? next) >= soonMs(times.retryDelayMs);
  };
  const again = files.filter(isAgain);
  const leastBytes = Math.min(...again.map(({ recording }) => recording.bytes));
  const smaller = files.filter(({ recording }) => recording.bytes < leastBytes);
  if (again.length < tolerances.noAccident || again.length + smaller.length < files.length) return undefined;
  const fails = again.some((upload) => goesOnAfterSuccess(upload, evidence)) ? fail : failInTime;
  return fails(
    'extra',
    'one attempt',
    `more, after one that was answered 201, at ${outOf(again.length, files.length)} uploads`,
    again.flatMap(({ recording, attempts }) => [recording, ...attempts]),
    {
      pattern: `Uploads files of ${inBytes(leastBytes)} or more again after the answer 201`,
      fix: 'Take the status of the last head of an answer: where a client asks for it, as some do at large bodies, storage answers 100 Continue before.',
    },
  );
}

/** Scenarios whose recordings are announced once, and accepted at once. */
const OF_ONE_UPLOAD: readonly (string | undefined)[] = [recordingSizes.id, acceptedUpload.id];

/** Whether an attempt is answered with success, also where the receiver does not read all of that before its time is up. */
function isAnsweredInTime(attempt: AttemptEntry, { times }: Evidence): boolean {
  const { atMs, ended, answer } = attempt;
  if (!answer || !isSuccess(answer.status)) return false;
  return ended !== 'aborted' || lastInstantOf(attempt) - atMs < soonMs(times.uploadTimeoutMs);
}

const VARIANTS = [
  {
    label: IN_CHUNKS,
    how: 'in chunks',
    told: 'with Transfer-Encoding: chunked',
    fix: 'Read the answer of storage by an HTTP client that knows Transfer-Encoding: chunked: an answer need not have a Content-Length.',
  },
  {
    label: AT_LENGTH,
    how: 'with a long body',
    told: 'with more JSON than usual',
    fix: 'Set no small limit on the length of an answer of storage: the status alone tells that the file is stored.',
  },
  {
    label: NUMBERED,
    how: 'with a number as id',
    told: 'with {"id":5}',
    fix: 'Take 200 and 201 for success whatever the id is: the status alone tells that the file is stored.',
  },
  {
    label: IN_PIECES,
    how: 'in pieces',
    told: 'byte by byte',
    fix: 'Read the answer of storage until its head is complete: what one read gives may end anywhere in it.',
  },
];
