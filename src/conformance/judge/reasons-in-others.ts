import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Headline } from '../rulebook/verdict.ts';
import type { Place } from './places-of.ts';

const { breathMs } = tolerances;

/** A reason for which other uploads end one that has attempts left. */
export interface Reason {
  /** How much of it there is at a failed attempt: from some number on, an upload is not tried again. */
  readonly count: (one: AttemptEntry, run: Run) => Counted;
  readonly tell: (number: number) => Required<Headline>;
}

/** The least and the most that there may be: nobody knows the order of failures at one instant. */
interface Counted {
  readonly least: number;
  readonly most: number;
}

/** The attempts of a run; those of them that failed, in the order in which they ended; and those that wait for another one. */
export interface Run {
  readonly attempts: readonly AttemptEntry[];
  readonly failures: readonly Failure[];
  readonly waits: readonly Wait[];
  readonly retryDelayMs: number;
  /** Whether two attempts are of two recordings, and these of one platform or channel where one is asked for. */
  readonly isBeside: (scope: Place['of'] | undefined, one: AttemptEntry, other: AttemptEntry) => boolean;
}

/** A failed attempt, and how many attempts have failed since the last one was stored, this one included. */
export interface Failure {
  readonly attempt: AttemptEntry;
  readonly inARow: number;
}

/** An upload with attempts left waits for the next one: one of its attempts, and from when until when, in ms. */
export interface Wait {
  readonly attempt: AttemptEntry;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Whether its next attempt was seen; it may have been given up instead, or no attempt of it have failed before. */
  readonly isSure: boolean;
}

/** What the other uploads are of that end one: of anything, or of what it is of itself. */
const scopes: readonly (Place['of'] | undefined)[] = [undefined, 'platform', 'channel'];

/** What other uploads may do that ends one which has attempts left. */
export const reasonsInOthers: readonly Reason[] = [
  ...scopes.map(forgotten),
  ...scopes.map(besideOthers),
  {
    count: (one, { attempts, isBeside }) => {
      const others = attempts.filter((other) => isBeside(undefined, one, other));
      // Of what comes at one instant nobody knows the order; other attempts are taken in the order in which storage saw them.
      const begun = (isIn: (atMs: number) => boolean): number =>
        Number(others.some(({ atMs }) => isIn(atMs)));
      const endMs = lastInstantOf(one);
      return {
        least: begun((atMs) => atMs > one.atMs && atMs < endMs),
        most: begun((atMs) => atMs >= one.atMs && atMs <= endMs),
      };
    },
    tell: () => ({
      pattern: 'Does not try an upload again when another one has begun since it did',
      fix: 'Keep the file, the count of attempts, and all else that an upload needs with that upload: a field that uploads share tells of the one begun last.',
    }),
  },
  {
    count: (one, { failures }) => {
      const { inARow = 0 } = failures.find(({ attempt }) => attempt === one) ?? {};
      return { least: inARow, most: inARow };
    },
    tell: (number) => ({
      pattern: `Tries nothing again once ${number} attempts in a row have failed`,
      fix: 'Try each upload again until its own last attempt, however many others have failed: what counts failures of all uploads ends those that have attempts left.',
    }),
  },
  ...scopes.map(whileOthersWait),
];

/** Other uploads that fail while one waits take its place. */
function forgotten(scope: Place['of'] | undefined): Reason {
  return {
    count: (one, { failures, retryDelayMs, isBeside }) => {
      const atMs = lastInstantOf(one);
      const others = failures.filter(({ attempt }) => isBeside(scope, one, attempt));
      const followers = (atLeastMs: number): number =>
        others.filter(({ attempt }) => {
          const afterMs = lastInstantOf(attempt) - atMs;
          return afterMs >= atLeastMs && afterMs < retryDelayMs;
        }).length;
      return { least: followers(breathMs), most: followers(-breathMs) };
    },
    tell: (number) => ({
      pattern: `Forgets an upload that waits for its next attempt when ${othersOf(number, scope)} ${number === 1 ? 'fails' : 'fail'}`,
      fix: 'Give each upload that waits a timer, and a place, of its own, however many wait: one that all share is taken by the next.',
    }),
  };
}

/** An upload that fails while others are under way has no place to wait. */
function besideOthers(scope: Place['of'] | undefined): Reason {
  return {
    count: (one, { attempts, isBeside }) => {
      const atMs = lastInstantOf(one);
      const others = attempts.filter((other) => isBeside(scope, one, other));
      const underWay = (spareMs: number): number =>
        others.filter((other) => other.atMs <= atMs + spareMs && lastInstantOf(other) >= atMs - spareMs)
          .length;
      return { least: underWay(-breathMs), most: underWay(breathMs) };
    },
    tell: (number) => ({
      pattern: `Does not try an upload again that fails while ${othersOf(number, scope)} ${number === 1 ? 'is' : 'are'} under way`,
      fix: 'Let each upload that fails wait for its next attempt, however many others are under way then.',
    }),
  };
}

/** As many wait for their next attempt as have a place. */
function whileOthersWait(scope: Place['of'] | undefined): Reason {
  return {
    count: (one, { waits, isBeside }) => {
      const atMs = lastInstantOf(one);
      const others = waits.filter(({ attempt }) => isBeside(scope, one, attempt));
      const waiting = (all: readonly Wait[], spareMs: number): number =>
        all.filter(({ fromMs, untilMs }) => fromMs <= atMs + spareMs && untilMs >= atMs - spareMs).length;
      const sure = others.filter(({ isSure }) => isSure);
      return { least: waiting(sure, -breathMs), most: waiting(others, breathMs) };
    },
    tell: (number) => ({
      pattern: `Does not try an upload again that fails while ${othersOf(number, scope)} ${number === 1 ? 'waits' : 'wait'} for ${number === 1 ? 'its' : 'their'} next attempt`,
      fix: 'Let each upload that fails wait for its next attempt, however many others wait.',
    }),
  };
}

function othersOf(number: number, scope?: Place['of']): string {
  return `${number === 1 ? 'another one' : `${number} or more others`}${scope ? ` of its ${scope}` : ''}`;
}
