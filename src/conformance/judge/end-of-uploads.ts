import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry, DeliveryEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { eventTypes } from '../../spec/event-types.ts';
import { isTaken } from '../conduct/answers.ts';
import { counted } from '../conduct/counted.ts';
import { almost } from '../conduct/delay-tolerance.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { latestDueMs } from '../conduct/latest-due-ms.ts';
import type { Times } from '../conduct/times.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence, Exchanges, Upload } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { removedRecording } from '../scenarios/removed-recording.ts';
import { cameBeforeEnd } from './came-before-end.ts';
import { listed } from './describe-cases.ts';
import { isNumberedTogether } from './numbered-together.ts';
import { outputKind } from './output-kind.ts';
import { takenEvents } from './taken-events.ts';

const { breathMs, heldUpMs, lostInARow, noAccident } = tolerances;

/** The headline where a time-out ends all uploads. */
export const ENDS_AT_A_TIME_OUT = 'Stops uploading when an attempt has timed out';

/** That a receiver uploaded nothing more from some time on. */
interface EndOfUploads extends Required<Headline> {
  /** What came before it, and what did not come. */
  readonly told: string;
}

/** What a rule sees of uploads, and every exchange of the run. */
type WholeRun = Pick<Evidence, 'all' | 'exchanges' | 'absent' | 'closures' | 'target' | 'times'>;

/** An upload that the receiver was asked for, and when. */
interface Asked {
  readonly upload: Upload;
  readonly atMs: number;
}

/**
 * From when on a receiver uploaded nothing more, for people; `undefined` where it went on to the end. What came before
 * it is the cause of all uploads that are missing then: a path outside of the working directory, or uploads that failed.
 */
export function endOfUploads({
  all,
  exchanges,
  absent,
  closures,
  target,
  times,
}: WholeRun): EndOfUploads | undefined {
  const asked = askedFor(all);
  const lastIndex = asked.findLastIndex(({ upload }) => upload.attempts.length > 0);
  const last = asked[lastIndex];
  const missing = asked.slice(lastIndex + 1);
  const [first] = missing;
  if (!last || !first || missing.length < lostInARow) return undefined;
  const { output } = last.upload.recording;
  if (!isBelowWorkingDirectory(last) && missing.every(isBelowWorkingDirectory)) {
    const uploaded = new Set(asked.filter(({ upload }) => upload.attempts.length > 0).map(kindOf));
    // What never was cannot end.
    if (!missing.some((one) => uploaded.has(kindOf(one)))) return undefined;
    return {
      told: `no upload came of the ${missing.length} that were announced after ${output}, as if that had changed the working directory`,
      pattern: 'Stops uploading after a file elsewhere, as if that changed the working directory',
      fix: 'Change the working directory nowhere: open each file by its path.',
    };
  }
  if (isCancelled(exchanges, first.atMs, times))
    return {
      told: `no upload came of the ${missing.length} that were announced last, after a recording was gone at its next attempt`,
      pattern: 'Stops uploading when a recording is gone at its next attempt',
      fix: 'Catch the errors of each attempt where it is made: where one of them ends a group, a pool or a loop, all other uploads end with it.',
    };
  const end = { lastMs: last.atMs, firstMs: first.atMs };
  const { atOnce, best, others } = cameBeforeEnd(end, { exchanges, absent, closures, target, times });
  const timedOut = timedOutLast(exchanges, first.atMs, times);
  // What took each of several places explains more than what came last.
  if (timedOut > 0 && (best === undefined || timedOut >= atOnce))
    return {
      told: `no upload came of the ${missing.length} that were announced last, after ${counted(timedOut, 'attempt')} had timed out`,
      pattern: ENDS_AT_A_TIME_OUT,
      fix: 'Catch the error of a time-out where the attempt is made, so that what makes uploads goes on. Make the time-out as that attempt begins: one that is made as the receiver starts ends all that come later.',
    };
  const endless = neverGivenUp(exchanges, times);
  if (endless > 0)
    return {
      told: `no upload came of the ${missing.length} that were announced last, while ${counted(endless, 'upload')} that failed had more than ${counted(times.attempts, 'attempt')} each`,
      pattern: `Stops uploading: ${endless === 1 ? '1 upload that fails is' : `${endless} uploads that fail are`} tried again and again, more than ${times.attempts} times, in the place of others`,
      fix: `Give an upload up after attempt ${times.attempts}: one that is tried for ever keeps its place for ever.`,
    };
  const waitedMs = behindMs(missing, exchanges);
  if (waitedMs !== undefined || isAtOneAlone(exchanges)) {
    const why =
      waitedMs === undefined
        ? 'it makes one upload after the other, and the run ended before they could follow'
        : `one before them had waited ${describeMs(waitedMs)}`;
    return {
      told: `it has not got to the ${missing.length} that were announced last: ${why}`,
      pattern: 'Falls behind: it has not got to the uploads that were announced last',
      fix: 'Start each upload when its event comes, beside those that are under way.',
    };
  }
  const came = best === undefined ? others : [best, ...others];
  const types = came.length > 0 ? [] : firstBetween(last, first, exchanges);
  if (types.length > 0)
    return {
      told: `no upload came of the ${missing.length} that were announced after the first ${listed(types)}`,
      pattern: `Stops uploading about when the first ${listed(types)} came`,
      fix: 'Let no event but a finished transmux change what makes uploads, and give back what an upload took, whatever it came to.',
    };
  return {
    told: `no upload came of the ${missing.length} that were announced last${came.length > 0 ? `, when ${listed(came)}` : ''}`,
    pattern: came.length > 0 ? `Stops uploading when ${best ?? listed(came)}` : 'Stops uploading',
    fix: 'Give back what an upload took, such as a worker, a slot or a connection, whatever it came to.',
  };
}

/** The types of the interface of which the first event came after that of one recording, and before that of another one. */
function firstBetween(one: Asked, other: Asked, exchanges: Evidence['exchanges']): readonly string[] {
  const events = takenEvents({ exchanges });
  const indexOf = ({ upload }: Asked): number =>
    events.findIndex(({ delivery }) => delivery.recording === upload.recording.id);
  const before = new Set(events.slice(0, indexOf(one) + 1).map(({ type }) => type));
  const between = new Set(events.slice(indexOf(one) + 1, indexOf(other)).map(({ type }) => type));
  return eventTypes.filter((type) => between.has(type) && !before.has(type));
}

/**
 * Whether the receiver breaks others off, before their time is up, as soon as the next attempt is due at a recording that is
 * gone; what does not come is announced later.
 */
function isCancelled(
  exchanges: Evidence['exchanges'],
  missingAtMs: number,
  { retryDelayMs, uploadTimeoutMs }: Times,
): boolean {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const dueMs = attempts
    .filter((attempt) => attempt.scenario === removedRecording.id && attemptEnd(attempt) === 'failed')
    .map((attempt) => lastInstantOf(attempt) + retryDelayMs);
  const brokenOffMs = givenUpIn(attempts)
    .filter(({ atMs, endMs }) => endMs - atMs < almost(uploadTimeoutMs))
    .map(({ endMs }) => endMs);
  return dueMs.some(
    (ms) =>
      missingAtMs >= ms - breathMs &&
      brokenOffMs.every((atMs) => atMs >= ms - breathMs) &&
      brokenOffMs.filter((atMs) => atMs <= ms + heldUpMs).length >= noAccident,
  );
}

/**
 * How many attempts ended by a time-out after the last one began, and before what did not come: by one of their own, or by one
 * that began with the first attempt of all, or before it.
 */
function timedOutLast(
  exchanges: Evidence['exchanges'],
  missingAtMs: number,
  { uploadTimeoutMs }: Times,
): number {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const begunMs = attempts.map(({ atMs }) => atMs);
  const lastMs = Math.max(...begunMs);
  const leastMs = almost(uploadTimeoutMs);
  const mostMs = Math.min(...begunMs) + uploadTimeoutMs + heldUpMs;
  return givenUpIn(attempts)
    .filter(({ atMs, endMs }) => endMs - atMs >= leastMs || (endMs >= leastMs && endMs <= mostMs))
    .filter(({ endMs }) => endMs > lastMs && endMs <= missingAtMs + breathMs).length;
}

/** When the attempts began and ended, in ms, that the receiver gave up. */
function givenUpIn(attempts: readonly AttemptEntry[]): readonly { atMs: number; endMs: number }[] {
  return attempts
    .filter((attempt) => attemptEnd(attempt) === 'given-up')
    .map((attempt) => ({ atMs: attempt.atMs, endMs: lastInstantOf(attempt) }));
}

/** How many uploads have more attempts than they are to have, to the end of the run, where no other one goes on until then. */
function neverGivenUp(exchanges: Evidence['exchanges'], times: Evidence['times']): number {
  const attempts = exchanges
    .filter((one) => one.kind === 'attempt')
    .filter(({ recording, resend }) => recording !== undefined && !resend)
    .filter((attempt) => !isNumberedTogether(attempt));
  const endMs = Math.max(...exchanges.map(lastInstantOf));
  const lastBegunMs = Math.max(...attempts.flatMap(({ atMs, number }) => (number === 1 ? atMs : [])));
  const going = [
    ...Map.groupBy(
      attempts.filter(({ atMs }) => atMs > lastBegunMs + breathMs),
      ({ recording }) => recording,
    ).values(),
  ].filter((of) => of.some((attempt) => latestDueMs(attempt, times) > endMs));
  return going.every((of) => of.some(({ number }) => number > times.attempts)) ? going.length : 0;
}

/**
 * The longest that an upload had waited, in ms, of those that were announced before the missing ones and began when
 * some of these were announced already: then the receiver has not stopped, but makes one upload after the other.
 */
function behindMs(missing: readonly Asked[], exchanges: Evidence['exchanges']): number | undefined {
  const [first, then] = [missing[0], missing[lostInARow - 1]];
  const announcedAtMs = announcements(exchanges.filter((one) => one.kind === 'delivery'));
  const waited = exchanges.flatMap((one) => {
    const at = one.kind === 'attempt' && one.number === 1 ? announcedAtMs.get(one.recording) : undefined;
    return first && then && at !== undefined && at < first.atMs && one.atMs > then.atMs
      ? [one.atMs - at]
      : [];
  });
  const late = waited.filter((ms) => ms > heldUpMs);
  return late.length < noAccident ? undefined : Math.max(...late);
}

/** Whether a receiver makes one upload after the other, and the run ended no longer after the last one than others took to follow. */
function isAtOneAlone(exchanges: Evidence['exchanges']): boolean {
  const attempts = exchanges
    .filter((one) => one.kind === 'attempt')
    .filter(({ recording }) => recording !== undefined);
  const uploads = Map.groupBy(attempts, ({ recording }) => recording);
  const spans = [...uploads.values()]
    .map((of) => ({
      fromMs: Math.min(...of.map(({ atMs }) => atMs)),
      toMs: Math.max(...of.map(lastInstantOf)),
    }))
    .toSorted((a, b) => a.fromMs - b.fromMs);
  const pausesMs = spans.slice(1).map(({ fromMs }, index) => fromMs - (spans[index]?.toMs ?? fromMs));
  const endMs = Math.max(...exchanges.map(lastInstantOf));
  const isAlone = pausesMs.every((ms) => ms >= 0);
  return isAlone && endMs - (spans.at(-1)?.toMs ?? 0) <= Math.max(0, ...pausesMs);
}

/** Uploads of files that are there, by the time of their first accepted announcement. */
function askedFor({ deliveries, uploads }: Exchanges): readonly Asked[] {
  const announcedAtMs = announcements(deliveries);
  return uploads
    .flatMap((upload) => {
      const atMs = upload.recording.laid ? announcedAtMs.get(upload.recording.id) : undefined;
      return atMs === undefined ? [] : [{ upload, atMs }];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** When each recording was first announced, by its id. */
function announcements(deliveries: readonly DeliveryEntry[]): ReadonlyMap<string | undefined, number> {
  const lastFirst = deliveries.filter(isTaken).toSorted((a, b) => b.atMs - a.atMs);
  return new Map(lastFirst.map(({ recording, atMs }) => [recording, atMs]));
}

function kindOf({ upload }: Asked): ReturnType<typeof outputKind> {
  return outputKind(upload.recording);
}

function isBelowWorkingDirectory(one: Asked): boolean {
  return kindOf(one) !== 'elsewhere';
}
