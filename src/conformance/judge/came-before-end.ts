import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry, DeliveryEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { answerTo } from '../conduct/answer-to.ts';
import { isAnswered, isTaken } from '../conduct/answers.ts';
import { counted } from '../conduct/counted.ts';
import { almost, latestMs, soonMs } from '../conduct/delay-tolerance.ts';
import { failedBetween } from '../conduct/failed-between.ts';
import { latestDueMs } from '../conduct/latest-due-ms.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { removedRecording } from '../scenarios/removed-recording.ts';
import { LACKS_OF_ID, lackOfId } from './lack-of-id.ts';
import { notTriedAgain } from './why-not-tried-again.ts';

const { breathMs, heldUpMs } = tolerances;

/** When the last upload was announced that came, and the first one that did not, in ms. */
interface End {
  readonly lastMs: number;
  readonly firstMs: number;
}

/** What came before the end of uploads. */
interface CameBefore {
  /** How many uploads are made at once. */
  readonly atOnce: number;
  /** What came as often as that, in words, and what else came. */
  readonly best: string | undefined;
  readonly others: readonly string[];
}

/** What may end uploads, and when it came. */
interface Kind {
  readonly cameAtMs: readonly number[];
  /** What took the last place came no sooner than this. @default when the last attempt began */
  readonly lastMs?: number;
  readonly tell: (count: number) => string;
  /** Of how many kinds it is; of several that came as often the one of the fewest is told. @default 1 */
  readonly parts?: number;
}

/**
 * What may have ended the uploads, and how often it came before. What keeps its place each time ends all uploads
 * when it has come as often as uploads are made at once: it is told first, unless an attempt began after it, or a place was
 * free while an upload did not come. Nobody knows which of the others did.
 */
export function cameBeforeEnd(
  { lastMs: announcedMs, firstMs }: End,
  {
    exchanges,
    absent,
    closures,
    target,
    times,
  }: Pick<Evidence, 'exchanges' | 'absent' | 'closures' | 'target' | 'times'>,
): CameBefore {
  const failed = failedBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, exchanges);
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const missing: Kind = {
    cameAtMs: exchanges
      .filter((one) => one.kind === 'delivery')
      .filter((one) => namesNoFile(one, absent))
      .map(({ atMs }) => atMs),
    // It may wait in a queue, behind uploads that begin after it came.
    lastMs: announcedMs,
    tell: (count) => `${counted(count, 'file')} had been missing`,
  };
  const unanswered = failed.filter(({ answer }) => !answer);
  const unseen = [...refusedAtMs(exchanges, { absent, closures }), ...goneAtMs(attempts, times)];
  const failures: readonly Kind[] = [
    kindOf(
      failed.filter(({ number }) => number === times.attempts),
      (count) => `${counted(count, 'upload')} had failed for the last time`,
    ),
    kindOf(
      failed.filter(({ answer }) => answer),
      (count) => `${counted(count, 'attempt')} had failed`,
    ),
    {
      cameAtMs: [...unanswered.map(lastInstantOf), ...unseen],
      tell: (count) => `${counted(count, 'attempt')} had got no answer`,
    },
  ];
  const inAnyWay: Kind = {
    cameAtMs: [...failed.map(lastInstantOf), ...unseen],
    tell: (count) => `${counted(count, 'attempt')} had failed in one way or another`,
  };
  const lacking = Map.groupBy(
    attempts.filter((attempt) => attemptEnd(attempt) === 'stored'),
    lackOfId,
  );
  const lacks = LACKS_OF_ID.flatMap((lack) => {
    const of = lacking.get(lack);
    return of ? [[lack, of] as const] : [];
  });
  const withoutId = partsOf(lacks).map((part): Kind => {
    const became =
      part.length > 1 && part.length === lacks.length
        ? 'told no id'
        : part.map(([lack]) => lack).join(' or ');
    const tell = (count: number) => `${counted(count, 'success answer')} had ${became}`;
    const of = part.flatMap(([, those]) => those);
    return { ...kindOf(of, tell), parts: part.length };
  });
  const most = mostAtOnce(attempts);
  const untilMs = Math.max(firstMs, ...attempts.map(lastInstantOf));
  // Where there is no place left, what was announced before gets no further attempt either.
  const lastAttemptMs = Math.max(...attempts.map(({ atMs }) => atMs));
  const mayHaveTakenAll = ({ cameAtMs, lastMs = lastAttemptMs }: Kind): boolean => {
    const inOrder = cameAtMs.toSorted((a, b) => a - b);
    return (inOrder[most - 1] ?? inOrder.at(-1) ?? Number.NEGATIVE_INFINITY) >= lastMs - breathMs;
  };
  // Each of them leaves one place less to those that come after it.
  const leavesRoom = (kind: Kind): boolean =>
    kind.lastMs !== undefined ||
    attempts.every(({ atMs }) => underWayAt(atMs, attempts) <= most - cameUntil(atMs - breathMs, kind));
  // An upload that did not come would have begun in a place that was free.
  const sinceMs =
    Math.min(firstMs, ...waitingSinceMs(lastAttemptMs, { exchanges, absent, target })) +
    Math.min(heldUpMs, soonMs(times.retryDelayMs));
  const instants = [sinceMs, ...attempts.map((one) => lastInstantOf(one) + breathMs)];
  const keepsAllTaken = (kind: Kind): boolean =>
    instants
      .filter((atMs) => atMs >= sinceMs)
      .every(
        (atMs) => cameUntil(atMs, kind) + heldBeside(kind, atMs, { attempts, unseen, times }) >= almost(most),
      );
  const possible = [
    ...withSum(failures, inAnyWay),
    ...droppedIn(failed, { exchanges, times }),
    missing,
    ...withoutId,
  ]
    .filter((kind) => mayHaveTakenAll(kind) && leavesRoom(kind) && keepsAllTaken(kind))
    .map((kind) => ({ kind, count: cameUntil(untilMs, kind) }))
    .map((one) => ({ ...one, farness: Math.abs(one.count - most) }))
    // Not every failure is seen.
    .filter(({ count }) => count >= almost(most))
    .toSorted((one, other) => one.farness - other.farness || partsIn(one.kind) - partsIn(other.kind));
  // Of some that came as often nobody knows which one it was.
  const [nearest] = possible;
  const best = possible.filter(
    ({ kind, farness }) => nearest && farness === nearest.farness && partsIn(kind) === partsIn(nearest.kind),
  );
  const isTold = (kind: Kind): boolean => best.some((one) => one.kind === kind);
  // Each run has some answers without an id.
  const others = [...(isTold(inAnyWay) ? [] : failures), missing].flatMap((kind) => {
    const count = cameUntil(firstMs, kind);
    return count > 0 && !isTold(kind) ? kind.tell(count) : [];
  });
  const told = best.map(({ kind, count }) => kind.tell(Math.min(count, most)));
  return {
    atOnce: most,
    best:
      told.length === 0 ? undefined : `${told.join(', or ')} (it makes ${counted(most, 'upload')} at once)`,
    others,
  };
}

/**
 * Failed attempts that no further one follows, where one of them was due while the receiver still uploaded: what makes such
 * an upload drops it, and perhaps ends. It may end as well at a last attempt that fails in the same way.
 */
function droppedIn(
  failed: readonly AttemptEntry[],
  { exchanges, times }: Pick<Evidence, 'exchanges' | 'times'>,
): readonly Kind[] {
  const lastMs = Math.max(...exchanges.flatMap(({ kind, atMs }) => (kind === 'attempt' ? atMs : [])));
  const dropped = notTriedAgain({ exchanges, times });
  return [true, false].flatMap((isAnswered) => {
    const alike = dropped.filter(({ answer }) => (answer !== undefined) === isAnswered);
    const sure = alike.filter((one) => latestDueMs(one, times) < lastMs);
    // The others wait for their next attempt when there is no place left, but for one that takes the last place.
    const taking = alike.filter((one) => !sure.includes(one) && lastInstantOf(one) >= lastMs - breathMs);
    const faults = new Set([...sure, ...taking].map(({ fault }) => fault));
    const last = failed.filter(({ number, fault }) => number === times.attempts && faults.has(fault));
    const became = isAnswered ? 'failed' : 'got no answer';
    return sure.length === 0
      ? []
      : kindOf(
          [...sure, ...taking, ...last],
          (count) => `${counted(count, 'attempt')} had ${became}, and none had followed`,
        );
  });
}

/** When attempts met a closed port, in ms: storage sees nothing of them. */
function refusedAtMs(
  exchanges: Evidence['exchanges'],
  { absent, closures }: Pick<Evidence, 'absent' | 'closures'>,
): readonly number[] {
  return closures.flatMap(({ closedAtMs, openAtMs }) =>
    exchanges
      .filter((one) => one.kind === 'delivery')
      .filter((one) => one.atMs >= closedAtMs && one.atMs < openAtMs && isTaken(one))
      .filter(
        ({ recording }) =>
          recording !== undefined &&
          !absent.has(recording) &&
          !exchanges.some(
            (one) => one.kind === 'attempt' && one.recording === recording && one.atMs <= openAtMs,
          ),
      )
      .map(({ atMs }) => atMs),
  );
}

/** When attempts were due whose file was gone by then, in ms. */
function goneAtMs(attempts: readonly AttemptEntry[], times: Evidence['times']): readonly number[] {
  const most = Math.min(times.attempts, Math.max(...attempts.map(({ number }) => number)));
  return attempts
    .filter((one) => one.scenario === removedRecording.id && attemptEnd(one) === 'failed')
    .filter((one) => !attempts.some((next) => next.recording === one.recording && next.number > one.number))
    .flatMap((attempt) =>
      Array.from(
        { length: Math.max(0, most - attempt.number) },
        (_, index) => lastInstantOf(attempt) + (index + 1) * times.retryDelayMs,
      ),
    );
}

function partsIn({ parts = 1 }: Kind): number {
  return parts;
}

/** Each run of one or more of these that stand beside each other: what stumbles over two does so over what is between them. */
function partsOf<One>(all: readonly One[]): readonly (readonly One[])[] {
  return all.flatMap((_, from) => all.slice(from).map((_one, index) => all.slice(from, from + index + 1)));
}

function kindOf(attempts: readonly AttemptEntry[], tell: Kind['tell']): Kind {
  return { cameAtMs: attempts.map(lastInstantOf), tell };
}

/** These kinds, and all of them together where no single one is all of them. */
function withSum(kinds: readonly Kind[], sum: Kind): readonly Kind[] {
  return kinds.some(({ cameAtMs }) => cameAtMs.length === sum.cameAtMs.length) ? kinds : [...kinds, sum];
}

/** Whether an upload was accepted of a file that is not there: that of a generated event is no recording of the run. */
function namesNoFile(delivery: DeliveryEntry, absent: Evidence['absent']): boolean {
  const { recording } = delivery;
  return recording === undefined
    ? isAnswered(delivery, 'success')
    : absent.has(recording) && isTaken(delivery);
}

function cameUntil(untilMs: number, { cameAtMs }: Kind): number {
  return cameAtMs.filter((atMs) => atMs <= untilMs).length;
}

/** How many attempts were under way at one time, at most; in virtual time one may take none. */
function mostAtOnce(attempts: readonly AttemptEntry[]): number {
  return Math.max(1, ...attempts.map(({ atMs }) => underWayAt(atMs, attempts)));
}

/** When uploads were announced, after the last attempt of all began, that should have come, in ms. */
function waitingSinceMs(
  lastAttemptMs: number,
  { exchanges, absent, target }: Pick<Evidence, 'exchanges' | 'absent' | 'target'>,
): readonly number[] {
  const guarded = target.lacks.secret === undefined;
  return exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(
      ({ recording, atMs }) => recording !== undefined && !absent.has(recording) && atMs > lastAttemptMs,
    )
    .filter((one) => isTaken(one) && answerTo(one, guarded) === 'success')
    .map(({ atMs }) => atMs);
}

/** How many uploads may have a place at one time, beside what takes places: they are under way, or wait for a further attempt. */
function heldBeside(
  { cameAtMs }: Kind,
  atMs: number,
  {
    attempts,
    unseen,
    times,
  }: Pick<Evidence, 'times'> & {
    readonly attempts: readonly AttemptEntry[];
    readonly unseen: readonly number[];
  },
): number {
  const took = (ms: number): boolean => ms <= atMs && cameAtMs.includes(ms);
  const waitingMs = times.attempts * latestMs(times.retryDelayMs, times);
  const held = attempts.filter((one) => {
    const endMs = lastInstantOf(one);
    const waits = attemptEnd(one) !== 'stored' && one.number < times.attempts;
    return one.atMs <= atMs && atMs < (waits ? latestDueMs(one, times) : endMs) && !took(endMs);
  });
  const waiting = unseen.filter((ms) => ms <= atMs && atMs < ms + waitingMs && !took(ms));
  return new Set(held.map(({ recording, id }) => recording ?? id)).size + waiting.length;
}

function underWayAt(atMs: number, attempts: readonly AttemptEntry[]): number {
  return attempts.filter((attempt) => attempt.atMs <= atMs && lastInstantOf(attempt) > atMs).length;
}
