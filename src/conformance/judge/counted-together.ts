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

/** An event after which a receiver begins its count of failed attempts anew: an upload is stored, given up, or begun. */
type Restart = 'stored' | 'given up' | 'begun';

/** What a receiver may begin its count anew after, the most likely first. */
const RESTARTS: readonly (readonly Restart[])[] = [
  ['stored', 'given up'],
  ['stored'],
  ['given up'],
  [],
  ['begun'],
];

/** How a receiver may count the failed attempts of several uploads as those of one. */
interface Counting {
  /** What the uploads have in common; of one for which that is not known it is not told. */
  readonly keyOf: (attempt: AttemptEntry) => string | undefined;
  /** After what the count begins anew; where it does when one begins, it counts all attempts. */
  readonly restarts: readonly Restart[];
  readonly told: string;
}

/**
 * That a receiver counts the failed attempts of all uploads, or of all of one channel, together: whether another attempt
 * follows a failed one is told by that count, and not by the number of the attempt; `undefined` where that is not so, or
 * of too few.
 */
export function countedTogether({ exchanges, times }: WholeRun): Headline | undefined {
  const attempts = exchanges
    .filter((one) => one.kind === 'attempt')
    .filter(({ recording, resend }) => recording !== undefined && !resend)
    .toSorted((a, b) => lastInstantOf(a) - lastInstantOf(b));
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
  const countings = [
    { keyOf: () => '', told: 'of all uploads' },
    { keyOf: ({ recording }: AttemptEntry) => channels.get(recording), told: 'of all uploads of a channel' },
  ].flatMap((of) => RESTARTS.map((restarts): Counting => ({ ...of, restarts })));
  for (const counting of countings) {
    const keyed = failed.filter(({ attempt }) => counting.keyOf(attempt) !== undefined);
    const untold = toldByNoNumber(keyed);
    const wrong = wronglyTold(counting, attempts, keyed, times.attempts);
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
  { keyOf, restarts }: Counting,
  attempts: readonly AttemptEntry[],
  failed: readonly Failed[],
  most: number,
): number {
  const countsAll = restarts.includes('begun');
  const counts = new Map<string, number>();
  const known = new Map(failed.map((one) => [one.attempt, one.isFollowed]));
  let wrong = 0;
  for (const [, together] of Map.groupBy(momentsOf(attempts), (one) => `${one.atMs} ${keyOf(one.attempt)}`)) {
    const [key] = together.map(({ attempt }) => keyOf(attempt));
    if (key === undefined) continue;
    let surplus = 0;
    for (const { attempt, isEnd } of together) {
      const before = counts.get(key) ?? 0;
      if (countsAll && !isEnd) counts.set(key, attempt.number === 1 ? 1 : before + 1);
      if (!isEnd) continue;
      if (attemptEnd(attempt) === 'stored') {
        if (restarts.includes('stored')) counts.delete(key);
        continue;
      }
      const count = countsAll ? before : before + 1;
      const isLast = count >= most;
      if (isLast && restarts.includes('given up')) counts.delete(key);
      else counts.set(key, count);
      if (known.has(attempt)) surplus += Number(isLast) - Number(!known.get(attempt));
    }
    wrong += Math.abs(surplus);
  }
  return wrong;
}

/** The beginnings and the ends of attempts, in their order. */
function momentsOf(attempts: readonly AttemptEntry[]): readonly Moment[] {
  return attempts
    .flatMap((attempt): Moment[] => [
      { attempt, atMs: attempt.atMs, isEnd: false },
      { attempt, atMs: lastInstantOf(attempt), isEnd: true },
    ])
    .toSorted((a, b) => a.atMs - b.atMs);
}

interface Moment {
  readonly attempt: AttemptEntry;
  readonly atMs: number;
  readonly isEnd: boolean;
}
