import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { almost } from '../conduct/delay-tolerance.ts';
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
import { sameNameWhileBothFail } from '../scenarios/same-name-while-both-fail.ts';
import { lackInAnswers } from './lack-in-answers.ts';
import { lostAtOneInstant } from './lost-at-one-instant.ts';
import { onlyPlace } from './only-place.ts';
import { type Place, placesOf } from './places-of.ts';
import { type Failure, type Reason, type Run, reasonsInOthers, type Wait } from './reasons-in-others.ts';

const { breathMs, chance, mistakenShare, noAccident } = tolerances;

/**
 * In these scenarios the recording goes away, or the receiver is in trouble: that ends uploads. Two of one name are one to
 * storage.
 */
export const EXCUSED: ReadonlySet<string | undefined> = new Set(
  [
    removedRecording,
    killedDuringUploads,
    haltedDuringUploads,
    clockSetBack,
    fewDescriptorsLeft,
    outputOnAFullDisk,
    sameNameWhileBothFail,
  ].map(({ id }) => id),
);

/** Why uploads are not tried again, and the last attempts of these. */
interface NotTriedAgain {
  readonly departure: 'miscounted' | 'mixed-up' | 'forgotten';
  readonly headline: Headline;
  readonly lost: readonly AttemptEntry[];
}

/**
 * Finds why uploads get no further attempt: what hardly any other one has in common with them, and chance would hardly bring
 * about. Of several reasons the one is given that chance brings about least, surely and in doubt. Gives `undefined` where
 * there is none, where such uploads are too few, or where it does not explain each of the attempts `of`.
 */
export function whyNotTriedAgain(
  { exchanges, times }: Pick<Evidence, 'exchanges' | 'times'>,
  of: readonly AttemptEntry[] = [],
): NotTriedAgain | undefined {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const failures = failuresIn(attempts);
  const { lost, kept } = partedByFurtherAttempt(failures, attempts, times);
  const others = of.filter((one) => !lost.includes(one));
  if (areOfOddNames(lost, kept))
    return { departure: 'miscounted', headline: OF_AN_ODD_NAME, lost: [...lost, ...others] };
  // What explains those that failed explains one that the receiver gave up, where it has that in common with them.
  if (lost.length < noAccident || !others.every((one) => attemptEnd(one) === 'given-up')) return undefined;
  // Where what storage did tells them apart, other rules judge that.
  if (lackInAnswers(lost, kept) || areOfOtherDeeds(lost, kept)) return undefined;
  // What others have too many of went to them.
  if (extraIn(exchanges, times.attempts) >= noAccident) return undefined;
  const subjects = subjectsIn(exchanges);
  const all = [...lost, ...others];
  const headlineOfPlace = ofOnePlace(all, kept, subjects);
  if (headlineOfPlace) return { departure: 'miscounted', headline: headlineOfPlace, lost: all };
  const run: Run = {
    attempts,
    failures,
    waits: [
      ...failures.flatMap(({ attempt }): Wait[] => {
        const fromMs = lastInstantOf(attempt);
        const untilMs = nextOf(attempt, attempts) ?? fromMs + times.retryDelayMs;
        return attempt.number < times.attempts && !lost.includes(attempt)
          ? [{ attempt, fromMs, untilMs, isSure: kept.includes(attempt) }]
          : [];
      }),
      ...waitsWithoutTrace(exchanges, times),
    ],
    retryDelayMs: times.retryDelayMs,
    isBeside: (scope, one, other) =>
      one.recording !== other.recording &&
      (scope === undefined || isOfOnePlace(scope, subjects(one), subjects(other))),
  };
  const [best] = [
    ...takenForStored(lost, kept, run),
    ...oneOfEachTime(lost, kept),
    ...reasonsInOthers.flatMap((reason) => explaining(reason, lost, kept, others, run)),
  ]
    .filter((explanation) => of.every((one) => explanation.lost.includes(one)))
    .toSorted((one, other) => one.byChance * one.inDoubt - other.byChance * other.inDoubt);
  if (best && best.byChance <= chance) return best;
  const waits = failures.flatMap(({ attempt }) => {
    const toMs = nextOf(attempt, attempts);
    return toMs === undefined ? [] : { fromMs: lastInstantOf(attempt), toMs };
  });
  const headline = lostAtOneInstant(all, waits, { attempts, retryDelayMs: times.retryDelayMs });
  return headline && { departure: 'forgotten', headline, lost: all };
}

/** The last attempts of uploads that have attempts left, where others are tried again after as many; whether there was time is not asked. */
export function notTriedAgain({
  exchanges,
  times,
}: Pick<Evidence, 'exchanges' | 'times'>): readonly AttemptEntry[] {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  return partedByFurtherAttempt(failuresIn(attempts), attempts, times).lost;
}

/** The failed attempts with attempts left, by whether another one follows. */
function partedByFurtherAttempt(
  failures: readonly Failure[],
  attempts: readonly AttemptEntry[],
  times: Evidence['times'],
): { readonly lost: readonly AttemptEntry[]; readonly kept: readonly AttemptEntry[] } {
  const again = triedAgain(attempts);
  const waiting = failures.flatMap(({ attempt }) =>
    attempt.number < times.attempts && !EXCUSED.has(attempt.scenario) ? attempt : [],
  );
  const kept = waiting.filter((one) => again.has(one));
  // A receiver that tries no attempt of this number again does so for its number.
  const lost = waiting.filter((one) => !again.has(one) && kept.some(({ number }) => number === one.number));
  return { lost, kept };
}

/** An upload that begins a delay after its announcement has failed before, where the port of storage was closed. */
function waitsWithoutTrace(exchanges: Evidence['exchanges'], times: Evidence['times']): readonly Wait[] {
  return [...Map.groupBy(exchanges, ({ recording }) => recording)].flatMap(([recording, of]): Wait[] => {
    const attempt = of.find((one) => one.kind === 'attempt');
    const announced = of.findLast(({ kind, atMs }) => kind === 'delivery' && atMs <= (attempt?.atMs ?? 0));
    if (recording === undefined || !announced || !attempt) return [];
    const [fromMs, untilMs] = [lastInstantOf(announced), attempt.atMs];
    return untilMs - fromMs < almost(times.retryDelayMs) ? [] : [{ attempt, fromMs, untilMs, isSure: false }];
  });
}

/** When the next attempt at the recording of this one begins. */
function nextOf({ recording, number }: AttemptEntry, attempts: readonly AttemptEntry[]): number | undefined {
  const next = attempts.filter((other) => other.recording === recording && other.number > number);
  return next.length === 0 ? undefined : Math.min(...next.map(({ atMs }) => atMs));
}

/** How many attempts there are beyond those that each event of a recording is to have. */
function extraIn(exchanges: Evidence['exchanges'], each: number): number {
  const byRecording = Map.groupBy(exchanges, ({ recording }) => recording);
  byRecording.delete(undefined);
  return [...byRecording.values()].reduce((extra, of) => {
    const { length: events } = of.filter(({ kind }) => kind === 'delivery');
    const { length: made } = of.filter((one) => one.kind === 'attempt' && !one.resend);
    return extra + Math.max(0, made - Math.max(1, events) * each);
  }, 0);
}

/** A reason, and how likely chance alone brings about one that is as good. */
interface Explanation extends NotTriedAgain {
  readonly byChance: number;
  /** The same where each that may have the reason has it. */
  readonly inDoubt: number;
}

/**
 * Finds the number from which on a reason ends uploads: each lost one saw as many, and hardly any other did.
 *
 * @param others those that the receiver gave up, of which it explains each that saw as many
 */
function explaining(
  { count, tell }: Reason,
  lost: readonly AttemptEntry[],
  kept: readonly AttemptEntry[],
  others: readonly AttemptEntry[],
  run: Run,
): readonly Explanation[] {
  const number = Math.min(...lost.map((one) => count(one, run).most));
  // A further attempt may be the first one of another recording of its name.
  const among = kept.filter((one) => count(one, run).least >= number);
  if (number === 0 || among.length >= noAccident) return [];
  const explained = [...lost, ...others.filter((one) => count(one, run).most >= number)];
  const byChance = chanceOf(lost, among, kept);
  const perhapsAmong = kept.filter((one) => count(one, run).most >= number);
  const inDoubt = chanceOf(lost, perhapsAmong, kept);
  return [{ departure: 'miscounted', headline: tell(number), lost: explained, byChance, inDoubt }];
}

/**
 * How likely the lost ones, taken at random, are all among those that have a reason in common. Chance draws among those alone
 * to which storage did the same: where all of these are lost, that is as good a reason as any other.
 *
 * @param among those of the kept ones that have the reason, too
 */
function chanceOf(
  lost: readonly AttemptEntry[],
  among: readonly AttemptEntry[],
  kept: readonly AttemptEntry[],
): number {
  let likely = 1;
  for (const [deed, taken] of Map.groupBy(lost, deedOf)) {
    const alike = (all: readonly AttemptEntry[]): number => all.filter((one) => deedOf(one) === deed).length;
    const [having, of] = [taken.length + alike(among), taken.length + alike(kept)];
    for (let index = 0; index < taken.length; index += 1) likely *= (having - index) / (of - index);
  }
  return likely;
}

/** What storage did to a failed attempt, as a receiver may tell it: the hundred of its status, or how it was lost. */
function deedOf({ answer, fault, ended }: AttemptEntry): string {
  // One that comes before the body ends, and breaks that off, may not be seen.
  return answer && ended === 'complete' ? `${Math.floor(answer.status / 100)}` : `${fault}`;
}

/** Whether what storage did to which attempt tells the lost ones from the kept ones. */
function areOfOtherDeeds(lost: readonly AttemptEntry[], kept: readonly AttemptEntry[]): boolean {
  const keptDeeds = new Set(kept.map((one) => `${one.number}: ${deedOf(one)}`));
  return lost.every((one) => !keptDeeds.has(`${one.number}: ${deedOf(one)}`));
}

const OF_AN_ODD_NAME: Required<Headline> = {
  pattern: 'Tries no upload again whose name has other characters than letters and digits',
  fix: 'Make no pattern, format or template of the name of a file: hand it over as an argument, and catch what telling of a failure throws.',
};

/** Whether the names alone tell the lost ones from the kept ones, whatever storage did to them. */
function areOfOddNames(lost: readonly AttemptEntry[], kept: readonly AttemptEntry[]): boolean {
  const isOdd = ({ name = '' }: AttemptEntry): boolean => /[^\w.-]/.test(name);
  return new Set(lost.map(({ fault }) => fault)).size > 1 && lost.every(isOdd) && !kept.some(isOdd);
}

/** What the events are of and about that announce the recording of an attempt. */
type SubjectsOf = (attempt: AttemptEntry) => readonly Subject[];

function subjectsIn(exchanges: Evidence['exchanges']): SubjectsOf {
  const deliveries = exchanges.filter((one) => one.kind === 'delivery');
  const subjects = new Map(
    [...Map.groupBy(deliveries, ({ recording }) => recording)].map(
      ([recording, of]) => [recording, of.map(subjectOf)] as const,
    ),
  );
  return ({ recording }) => (recording === undefined ? [] : (subjects.get(recording) ?? []));
}

function isOfOnePlace(scope: Place['of'], [one]: readonly Subject[], others: readonly Subject[]): boolean {
  const place = one && placesOf(one).find(({ of }) => of === scope);
  return place !== undefined && others.some(place.isThere);
}

/** Tells that no upload of one platform is tried again, and each of the others is. */
function ofOnePlace(
  lost: readonly AttemptEntry[],
  kept: readonly AttemptEntry[],
  subjects: SubjectsOf,
): Headline | undefined {
  const place = onlyPlace('platform', lost.flatMap(subjects), kept.flatMap(subjects));
  return place === undefined
    ? undefined
    : {
        pattern: `Tries no upload of ${place} again`,
        fix: 'Try each upload again that failed, whatever platform and channel it is of.',
      };
}

/** The headline where nothing tells why. */
export const SOME_AND_SOME_NOT: Required<Headline> = {
  pattern: 'Tries some uploads again that are answered 500, and some not',
  fix: 'Keep the count of attempts, and the time of the next one, with each upload: what all uploads share is changed by the others.',
};

export const TAKEN_FOR_STORED: Required<Headline> = {
  pattern: 'Takes a failed upload for a stored one that was answered at the same instant',
  fix: 'Keep the answer, and all else that an attempt needs, with that attempt: a field, a file or a variable that attempts share is overwritten by the others.',
};

/** Tells that each lost upload was followed at once by one that was stored, which not so many others were by chance. */
function takenForStored(
  lost: readonly AttemptEntry[],
  kept: readonly AttemptEntry[],
  { attempts, isBeside }: Run,
): readonly Explanation[] {
  const stored = attempts.filter((other) => other.recording !== undefined && attemptEnd(other) === 'stored');
  const nextMs = (one: AttemptEntry): number =>
    Math.min(
      ...stored
        .filter((other) => isBeside(undefined, one, other))
        .map((other) => lastInstantOf(other) - lastInstantOf(one))
        .filter((afterMs) => afterMs >= 0),
    );
  const longestMs = Math.max(...lost.map(nextMs));
  const followed = kept.filter((one) => nextMs(one) <= longestMs);
  const isMany = lost.length >= (lost.length + followed.length) * mistakenShare;
  if (longestMs > breathMs || !isMany) return [];
  const byChance = chanceOf(lost, followed, kept);
  return [{ departure: 'mixed-up', headline: TAKEN_FOR_STORED, lost, byChance, inDoubt: byChance }];
}

/** Which times a receiver may take for one, by how long they are, in ms, and for people. */
const SAME: readonly (readonly [number, string])[] = [
  [1, 'at the same instant'],
  [100, 'in the same tenth of a second'],
  [1_000, 'in the same second'],
];

/** In so many parts of such a time the beginning of one is looked for, as the receiver's clock has it. */
const PARTS = 40;

/** Tells that one upload alone is tried again of those that fail at times which a receiver takes for one. */
function oneOfEachTime(lost: readonly AttemptEntry[], kept: readonly AttemptEntry[]): readonly Explanation[] {
  const isKept = new Set(kept);
  return SAME.flatMap(([lengthMs, told]) =>
    Array.from({ length: PARTS }, (_, part) => (part * lengthMs) / PARTS).flatMap((fromMs): Explanation[] => {
      const together = Map.groupBy([...lost, ...kept], (one) =>
        Math.floor((lastInstantOf(one) - fromMs) / lengthMs),
      );
      const parted = [...together.values()].map((of) => Map.groupBy(of, (one) => isKept.has(one)));
      const explained = parted.flatMap((of) => (of.has(true) ? (of.get(false) ?? []) : []));
      const beyondOne = parted.flatMap((of) => of.get(true)?.slice(1) ?? []);
      const wrong = lost.length - explained.length + beyondOne.length;
      if (lost.length - wrong < almost(lost.length)) return [];
      const headline = {
        pattern: `Tries only one of the uploads again that fail ${told}`,
        fix: 'Keep each upload that waits in a place of its own: what is due at the same time, or in the same part of a second, takes the place of the other.',
      };
      // One of so many beginnings may fit by chance.
      const byChance = chanceOf(explained, beyondOne, kept) * SAME.length * PARTS;
      return [{ departure: 'miscounted', headline, lost: explained, byChance, inDoubt: byChance }];
    }),
  );
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
