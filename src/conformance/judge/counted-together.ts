import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import { triedAgain } from '../conduct/tried-again.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { takenEvents } from './taken-events.ts';

type WholeRun = Pick<Evidence, 'exchanges' | 'times'>;

/** A failed attempt, and whether another one followed. */
interface Failed {
  readonly attempt: AttemptEntry;
  readonly isFollowed: boolean;
}

/** What may change a count: an attempt begins, is stored or fails, or the delay after a failed one is over. */
interface Moment {
  readonly what: 'begun' | 'stored' | 'failed' | 'due';
  readonly attempt: AttemptEntry;
  readonly atMs: number;
}

/** A count of failed attempts: whether no other one follows this one, where it is looked at. */
type Count = (moment: Moment) => boolean | undefined;

/** How a receiver may count the failed attempts of several uploads as those of one. */
interface Counting {
  /** What the uploads have in common whose attempts are counted together; of one for which that is not known it is not told. */
  readonly keyOf: (attempt: AttemptEntry) => string | undefined;
  /** Makes a count, of which this many attempts are the last. */
  readonly make: (most: number) => Count;
  readonly told: string;
}

/** The most likely first. */
const COUNTS: readonly Counting['make'][] = [
  (most) => failures(most, ['stored', 'last']),
  (most) => failures(most, ['stored']),
  (most) => failures(most, ['last']),
  (most) => failures(most, []),
  beginnings,
  loops,
];

/** Counts failed attempts, anew after one that is stored, or after the last one. */
function failures(most: number, anewAfter: readonly ('stored' | 'last')[]): Count {
  let count = 0;
  return ({ what }) => {
    if (what === 'stored' && anewAfter.includes('stored')) count = 0;
    if (what !== 'failed') return undefined;
    count += 1;
    const isLast = count >= most;
    if (isLast && anewAfter.includes('last')) count = 0;
    return isLast;
  };
}

/** Counts attempts as they begin, anew with each upload. */
function beginnings(most: number): Count {
  let count = 0;
  return ({ what, attempt }) => {
    if (what === 'begun') count = attempt.number === 1 ? 1 : count + 1;
    return what === 'failed' ? count >= most : undefined;
  };
}

/** Counts as a loop of each upload does whose variable is that of all: it is set as an upload begins, and looked at before and after the delay. */
function loops(most: number): Count {
  let count = 0;
  const waiting = new Set<AttemptEntry>();
  return ({ what, attempt }) => {
    if (what === 'begun' && attempt.number === 1) count = 1;
    if (what === 'failed' && count < most) waiting.add(attempt);
    else if (what === 'failed' || (what === 'due' && waiting.has(attempt))) {
      count += 1;
      return count > most;
    }
    return undefined;
  };
}

/**
 * That a receiver counts the failed attempts of all uploads, or of all of one channel, together: whether another attempt
 * follows a failed one is told by that count, and not by the number of the attempt; `undefined` where that is not so, or
 * of too few.
 */
export function countedTogether({ exchanges, times }: WholeRun): Headline | undefined {
  const attempts = exchanges
    .filter((one) => one.kind === 'attempt')
    .filter(({ recording, resend }) => recording !== undefined && !resend);
  const followed = triedAgain(attempts);
  const endMs = Math.max(...attempts.map(({ atMs }) => atMs));
  const failed = attempts
    .filter((attempt) => attemptEnd(attempt) === 'failed')
    // Of the last ones it is not known whether they are followed.
    .filter((attempt) => followed.has(attempt) || lastInstantOf(attempt) + 2 * times.retryDelayMs < endMs)
    .map((attempt): Failed => ({ attempt, isFollowed: followed.has(attempt) }));
  const channels = new Map(
    takenEvents({ exchanges }).map((event) => [event.delivery.recording, event.channel]),
  );
  const moments = momentsOf(attempts, times.retryDelayMs);
  const countings = [
    { keyOf: () => '', told: 'of all uploads' },
    { keyOf: ({ recording }: AttemptEntry) => channels.get(recording), told: 'of all uploads of a channel' },
  ].flatMap((of) => COUNTS.map((make): Counting => ({ ...of, make })));
  for (const counting of countings) {
    const keyed = failed.filter(({ attempt }) => counting.keyOf(attempt) !== undefined);
    const untold = toldByNoNumber(keyed);
    const wrong = wronglyTold(counting, moments, keyed, times.attempts);
    if (untold >= tolerances.noAccident && wrong <= untold * tolerances.mistakenShare)
      return {
        pattern: `Counts the failed attempts ${counting.told} together`,
        fix: 'Keep the count of attempts with each upload: what uploads share is changed by the others.',
      };
  }
  return undefined;
}

/** Of how many it is not told by the number of the attempt whether another one follows, to whatever number a receiver counts. */
function toldByNoNumber(failed: readonly Failed[]): number {
  const numbers = new Set(failed.map(({ attempt }) => attempt.number + 1));
  return Math.min(
    failed.filter(({ isFollowed }) => isFollowed).length,
    ...[...numbers].map(
      (most) => failed.filter(({ attempt, isFollowed }) => isFollowed !== attempt.number < most).length,
    ),
  );
}

/** How many failed attempts such a count tells wrongly of; in which order those of one instant are counted is not known. */
function wronglyTold(
  { keyOf, make }: Counting,
  moments: readonly Moment[],
  failed: readonly Failed[],
  most: number,
): number {
  const counts = new Map<string, Count>();
  const known = new Map(failed.map((one) => [one.attempt, one.isFollowed]));
  const surplus = new Map<string, number>();
  for (const moment of moments) {
    const { attempt, atMs } = moment;
    const key = keyOf(attempt);
    if (key === undefined) continue;
    const count = counts.get(key) ?? make(most);
    counts.set(key, count);
    const isLast = count(moment);
    const isFollowed = known.get(attempt);
    if (isLast === undefined || isFollowed === undefined) continue;
    const instant = `${atMs} ${key}`;
    surplus.set(instant, (surplus.get(instant) ?? 0) + Number(isLast) - Number(!isFollowed));
  }
  return [...surplus.values()].reduce((wrong, more) => wrong + Math.abs(more), 0);
}

/** All that happens to attempts, in its order. */
function momentsOf(attempts: readonly AttemptEntry[], retryDelayMs: number): readonly Moment[] {
  return attempts
    .flatMap((attempt): Moment[] => {
      const endMs = lastInstantOf(attempt);
      const isStored = attemptEnd(attempt) === 'stored';
      return [
        { what: 'begun', attempt, atMs: attempt.atMs },
        { what: isStored ? 'stored' : 'failed', attempt, atMs: endMs },
        ...(isStored ? [] : [{ what: 'due', attempt, atMs: endMs + retryDelayMs } as const]),
      ];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}
