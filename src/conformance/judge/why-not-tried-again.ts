import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { type Subject, subjectOf } from '../conduct/subject-of.ts';
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
import { onlyPlace } from './only-place.ts';

const { breathMs, chance, mistakenShare, noAccident, togetherMs } = tolerances;

/** In these scenarios the recording goes away, or the receiver is in trouble: that ends uploads. */
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

/** A reason for which failures of other uploads end one that has attempts left. */
interface Reason {
  /** How many failures of the run may have ended the upload of a failed attempt. */
  readonly count: (one: AttemptEntry, all: readonly Failure[], times: Evidence['times']) => Counted;
  readonly tell: (number: number) => Required<Headline>;
}

/** The least and the most that there may be: nobody knows the order of failures at one instant. */
interface Counted {
  readonly least: number;
  readonly most: number;
}

/** A failed attempt, and how many attempts have failed since the last one was stored, this one included. */
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
 * Finds the number of other failures from which on uploads get no further attempt: each upload without one saw as many, and
 * each with one saw fewer. Gives `undefined` where no number parts them, where they are too few, or where one of the attempts
 * `of` has a further one.
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
  // A receiver that tries no attempt of this number again does so for its number.
  const lost = waiting.filter((one) => !again.has(one) && kept.some(({ number }) => number === one.number));
  if (lost.length < noAccident || !of.every((one) => lost.includes(one))) return undefined;
  const headlineOfPlace = ofOnePlace(lost, kept, exchanges);
  if (headlineOfPlace) return { headline: headlineOfPlace, lost };
  for (const { count, tell } of reasons) {
    const number = Math.min(...lost.map((one) => count(one, failures, times).most));
    const few = kept.filter((one) => count(one, failures, times).least < number).length;
    // A further attempt may be the first one of another recording of its name.
    const many = kept.length - few;
    const isPart = few > 0 && (few < noAccident ? many === 0 : many < noAccident);
    if (number > 0 && isPart) return { headline: tell(number), lost };
  }
  const headline = failingTogether(lost, waiting, failures);
  return headline && { headline, lost };
}

/** Tells that no upload of one platform is tried again, and each of the others is. */
function ofOnePlace(
  lost: readonly AttemptEntry[],
  kept: readonly AttemptEntry[],
  exchanges: Evidence['exchanges'],
): Headline | undefined {
  const subjectsOf = (attempts: readonly AttemptEntry[]): readonly Subject[] => {
    const recordings = new Set(attempts.map(({ recording }) => recording));
    return exchanges.flatMap((one) =>
      one.kind === 'delivery' && recordings.has(one.recording) ? subjectOf(one) : [],
    );
  };
  const place = onlyPlace('platform', subjectsOf(lost), subjectsOf(kept));
  return place === undefined
    ? undefined
    : {
        pattern: `Tries no upload of ${place} again`,
        fix: 'Try each upload again that failed, whatever platform and channel it is of.',
      };
}

/** Tells that each lost upload was followed at once by a failure of another one, which not so many others were by chance. */
function failingTogether(
  lost: readonly AttemptEntry[],
  waiting: readonly AttemptEntry[],
  failures: readonly Failure[],
): Headline | undefined {
  const nextMs = (one: AttemptEntry): number =>
    Math.min(
      ...failures
        .filter(({ attempt }) => attempt.recording !== one.recording)
        .map(({ attempt }) => lastInstantOf(attempt) - lastInstantOf(one))
        .filter((afterMs) => afterMs >= 0),
    );
  const longestMs = Math.max(...lost.map(nextMs));
  const followed = waiting.filter((one) => nextMs(one) <= longestMs).length;
  const isMany = lost.length >= followed * mistakenShare;
  const isChance = (followed / waiting.length) ** lost.length > chance;
  if (longestMs > togetherMs || !isMany || isChance) return undefined;
  return {
    pattern: `Forgets an upload that waits for its next attempt when another one fails at about the same time, up to ${describeMs(longestMs)} later`,
    fix: 'Keep each upload that waits in a place of its own: the next one may fail at the same time, or the same part of a second, as it did.',
  };
}

/** All failed attempts, in the order in which they ended. */
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
