import { attemptEnd } from '../../../ledger/attempt-end.ts';
import type { AttemptEntry, RecordingEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { almost } from '../../conduct/delay-tolerance.ts';
import { mostAttempts } from '../../conduct/most-attempts.ts';
import type { Times } from '../../conduct/times.ts';
import { uploadsOf } from '../../judge/control.ts';
import {
  calmMs,
  isCalmBefore,
  lineShape,
  linesNaming,
  linesPrinted,
  linesWithoutName,
} from '../../judge/naming-lines.ts';
import { PRINTED_NOTHING } from '../../judge/printed-nothing.ts';
import { type Instant, isToldAfterEach } from '../../judge/told-after-each.ts';
import { type ToldAsFailed, toldAsFailed } from '../../judge/told-as-failed.ts';
import type { Evidence, Upload } from '../../rulebook/evidence.ts';
import type { Requirement } from '../../rulebook/rule.ts';
import { failInTime, inconclusive, type Judgement, pass } from '../../rulebook/verdict.ts';
import {
  stalledFurtherAttempt,
  TIMES_OUT_AT_LAST,
  TIMES_OUT_ONCE,
} from '../../scenarios/stalled-further-attempt.ts';
import { LOST_EACH_TIME, storageAlwaysFails } from '../../scenarios/storage-always-fails.ts';

export const givesUpWithALoggedFailure: Requirement = {
  id: 'retry/gives-up-with-a-logged-failure',
  title: 'After the last attempt has failed, a line of the output tells so',
  clause: 'Errors.background',
  level: 'required',
  // A log that drops or keeps back errors does so with both.
  follows: [{ rule: 'missing-file/logs-an-error', its: 'silent', own: 'silent' }],
  profile: 'reference',
  needs: ['output'],
  scenarios: [storageAlwaysFails],
  habits: [stalledFurtherAttempt],
  judge(evidence) {
    const { logs } = evidence;
    // Where no other attempt follows a lost connection, this one was not to be the last; where too many do, nor is the last seen.
    const most = mostAttempts(evidence);
    const hasAll = ({ attempts }: Upload): boolean => attempts.length === most;
    const lost = uploadsOf(evidence, LOST_EACH_TIME).filter(hasAll);
    // Nor was one that times out to be the last, where none follows another one that does.
    const isTriedAgain = uploadsOf(evidence.all, TIMES_OUT_ONCE).some(({ attempts }) => attempts.length > 2);
    const timedOut = isTriedAgain ? uploadsOf(evidence.all, TIMES_OUT_AT_LAST).filter(hasAll) : [];
    const failed = [...uploadsOf(evidence, 'fails'), ...lost, ...timedOut].flatMap((upload) => {
      const last = upload.attempts.at(-1);
      return last && last.ended !== 'open'
        ? [{ ...upload, last, atMs: knownMs(last, timedOut.includes(upload), evidence.times) }]
        : [];
    });
    if (failed.length === 0) return inconclusive('no upload failed to its last attempt');
    const seen = { logs, deliveries: evidence.all.deliveries, times: evidence.times };
    const silent = failed.filter(
      ({ recording, last, atMs }) =>
        linesNaming(seen, recording, atMs).length === 0 && !isToldWithin(last, recording, seen),
    );
    if (silent.length === 0) {
      const [wrongly] = toldAsFailed(evidence, failed, timedOut);
      return wrongly ? failedThoughStored(wrongly) : pass(failed.length);
    }
    // A receiver may call it by a number of its own, as queues do.
    const about = evidence.all.uploads.flatMap(({ attempts }) => attempts[most - 1] ?? []);
    const usualMs = Math.min(...failed.flatMap(({ attempts }) => attempts.map(({ atMs }) => atMs)));
    const isTold = silent.some(({ atMs: sinceMs }) => {
      const calm = { sinceMs, about, usualMs };
      return isCalmBefore(evidence, calm) && linesWithoutName(evidence, calm).length > 0;
    });
    if (isTold || isToldAfterEach(evidence, givenUp(evidence, most), givenUp(evidence, 1)))
      return pass(failed.length);
    if (logs.length === 0) return inconclusive(PRINTED_NOTHING);
    return failInTime(
      'silent',
      'a line of the output that tells of the failed upload, after the last attempt',
      `no such line among ${linesPrinted(logs)}`,
      silent.flatMap(({ recording, attempts }) => [recording, ...attempts.slice(-1)]),
      { pattern: 'No line tells of the failed upload' },
    );
  },
  leavesOpen:
    'The words of the line: any line that names the file, or its event, after the last attempt counts.',
  fix: 'Print an error with the path of the file when the last attempt has failed.',
};

/** That a line tells of a failure that there was none of. */
function failedThoughStored({ upload: { recording, attempts }, lines }: ToldAsFailed): Judgement {
  return failInTime(
    'extra',
    'no line that tells an upload as failed whose last attempt is stored',
    `a line such as tells that the last attempt of an upload failed, of one whose attempt ${attempts.length} is stored`,
    [recording, ...attempts.slice(-1), ...lines],
    {
      pattern: 'Tells an upload as failed whose last attempt is stored',
      fix: 'Ask how the last attempt ended before the upload is told as failed.',
    },
  );
}

/**
 * Whether the receiver prints a new kind of line about a recording before storage sees the attempt end, since it may know of
 * the failure sooner. A line of a kind that it printed before may tell that an attempt begins.
 */
function isToldWithin(
  { atMs }: AttemptEntry,
  recording: RecordingEntry,
  evidence: Pick<Evidence, 'logs' | 'deliveries' | 'times'>,
): boolean {
  const sinceMs = atMs - calmMs(evidence.times);
  const lines = linesNaming(evidence, recording, 0).map((line) => ({
    ...line,
    shape: lineShape(line, recording),
  }));
  const usual = new Set(lines.flatMap((line) => (line.atMs < sinceMs ? line.shape : [])));
  return lines.some((line) => line.atMs >= sinceMs && !usual.has(line.shape));
}

/** When the receiver may know that its last attempt has failed: of one that times out it does so before storage sees that. */
function knownMs(last: AttemptEntry, isTimedOut: boolean, { uploadTimeoutMs }: Times): number {
  const endMs = lastInstantOf(last);
  return isTimedOut ? Math.min(endMs, last.atMs + almost(uploadTimeoutMs)) : endMs;
}

/** When uploads of the whole run that had at least so many attempts failed for the last time. */
function givenUp({ exchanges }: Evidence, least: number): readonly Instant[] {
  const attempts = exchanges.filter((exchange) => exchange.kind === 'attempt' && !exchange.resend);
  const byUpload = Map.groupBy(attempts as readonly AttemptEntry[], ({ recording }) => recording);
  byUpload.delete(undefined);
  return [...byUpload.values()].flatMap((made) => {
    const last = made.at(-1);
    if (!last || made.length < least || !['failed', 'given-up'].includes(attemptEnd(last))) return [];
    return [{ fromMs: last.atMs, endMs: lastInstantOf(last) }];
  });
}
