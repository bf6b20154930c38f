import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import { triedAgain } from '../conduct/tried-again.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { clockSetBack } from '../scenarios/clock-set-back.ts';
import { fewDescriptorsLeft } from '../scenarios/few-descriptors.ts';
import { outputOnAFullDisk } from '../scenarios/full-output.ts';
import { haltedDuringUploads } from '../scenarios/halted-during-uploads.ts';
import { killedDuringUploads } from '../scenarios/killed-during-uploads.ts';
import { removedRecording } from '../scenarios/removed-recording.ts';

const { breathMs, noAccident } = tolerances;

/** Where a recording is gone, or the receiver itself is in trouble, an upload that is not tried again is so for that. */
const EXCUSED: ReadonlySet<string | undefined> = new Set(
  [
    removedRecording,
    killedDuringUploads,
    haltedDuringUploads,
    clockSetBack,
    fewDescriptorsLeft,
    outputOnAFullDisk,
  ].map(({ id }) => id),
);

/** What of other failures may end an upload that has failed. */
interface Reason {
  /** How many failures there are, of those of the whole run by their instants, for an upload that has failed. */
  readonly count: (one: AttemptEntry, all: readonly Failure[], times: Evidence['times']) => Counted;
  readonly tell: (number: number) => Required<Headline>;
}

/** At the least, and at the most: in which order those of one instant fail is not known. */
interface Counted {
  readonly least: number;
  readonly most: number;
}

/** An attempt that failed, and how many had failed since one was stored. */
interface Failure {
  readonly attempt: AttemptEntry;
  readonly inARow: number;
}

const reasons: readonly Reason[] = [
  {
    count: (one, all, { retryDelayMs }) => {
      const atMs = lastInstantOf(one);
      const followers = (atLeastMs: number): number =>
        all.filter(({ attempt }) => {
          const afterMs = lastInstantOf(attempt) - atMs;
          return attempt.recording !== one.recording && afterMs >= atLeastMs && afterMs < retryDelayMs;
        }).length;
      return { least: followers(breathMs), most: followers(-breathMs) };
    },
    tell: (number) => ({
      pattern: `Forgets an upload that waits for its next attempt when ${number === 1 ? 'another one fails' : `${number} others fail`}`,
      fix: 'Give each upload that waits a timer, and a place, of its own, however many wait: one that all share is taken by the next.',
    }),
  },
  {
    count: (one, all) => {
      const { inARow = 0 } = all.find(({ attempt }) => attempt === one) ?? {};
      return { least: inARow, most: inARow };
    },
    tell: (number) => ({
      pattern: `Tries nothing again once ${number} attempts in a row have failed`,
      fix: 'Try each upload again until its own last attempt, however many others have failed: what counts failures of all uploads ends those that have attempts left.',
    }),
  },
];

/** Why uploads are not tried again, and the last attempts of these. */
interface NotTriedAgain {
  readonly headline: Headline;
  readonly lost: readonly AttemptEntry[];
}

/**
 * Why uploads are not tried again: each that is not saw as many other failures, and those that are saw fewer; `undefined` where
 * that is not so, or of too few, or where one of these last attempts is not among them.
 */
export function whyNotTriedAgain(
  { exchanges, times }: Pick<Evidence, 'exchanges' | 'times'>,
  of: readonly AttemptEntry[] = [],
): NotTriedAgain | undefined {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const failures = failuresIn(attempts);
  const again = triedAgain(attempts);
  const waiting = failures.flatMap(({ attempt }) =>
    attempt.number < times.attempts && !EXCUSED.has(attempt.scenario) ? attempt : [],
  );
  const kept = waiting.filter((one) => again.has(one));
  // Where none of a number is tried again, that is why.
  const lost = waiting.filter((one) => !again.has(one) && kept.some(({ number }) => number === one.number));
  if (lost.length < noAccident || !of.every((one) => lost.includes(one))) return undefined;
  for (const { count, tell } of reasons) {
    const number = Math.min(...lost.map((one) => count(one, failures, times).most));
    const few = kept.filter((one) => count(one, failures, times).least < number).length;
    // A further attempt may be the first one of another recording of its name.
    const many = kept.length - few;
    const isPart = few > 0 && (few < noAccident ? many === 0 : many < noAccident);
    if (number > 0 && isPart) return { headline: tell(number), lost };
  }
  return undefined;
}

/** All that failed, in the order in which it did. */
function failuresIn(attempts: readonly AttemptEntry[]): readonly Failure[] {
  let inARow = 0;
  return attempts
    .filter(({ recording }) => recording !== undefined)
    .toSorted((a, b) => lastInstantOf(a) - lastInstantOf(b))
    .flatMap((attempt) => {
      const end = attemptEnd(attempt);
      if (end === 'stored') inARow = 0;
      if (end !== 'failed') return [];
      inARow += 1;
      return [{ attempt, inARow }];
    });
}
