import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry, DeliveryEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { isTaken } from '../conduct/answers.ts';
import { almost, soonMs } from '../conduct/delay-tolerance.ts';
import { failedBetween } from '../conduct/failed-between.ts';
import type { Times } from '../conduct/times.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { BROKEN_OFF } from '../scenarios/broken-off-delivery.ts';
import { deliveredCase } from './delivered-case.ts';
import { LACKS_OF_ID, lackOfId } from './lack-of-id.ts';
import { isNumberedTogether } from './numbered-together.ts';

type Exchange = AttemptEntry | DeliveryEntry;

/** What may become of an attempt that failed, in words for people, and whether it became so. */
type Kind = readonly [told: string, isSo: (attempt: AttemptEntry, times: Times) => boolean];

/** What a receiver meets seldom comes before what it meets often. */
const KINDS: readonly Kind[] = [
  [
    'an upload has failed for the last time',
    (attempt, { attempts }) => attemptEnd(attempt) === 'failed' && attempt.number === attempts,
  ],
  [
    'an attempt has timed out',
    // An end of the receiver breaks off what is under way.
    (attempt, { uploadTimeoutMs }) =>
      attemptEnd(attempt) === 'given-up' && lastInstantOf(attempt) - attempt.atMs >= almost(uploadTimeoutMs),
  ],
  ['an attempt has lost its connection', ({ ended }) => ended === 'lost'],
  ['an attempt has been answered with a failure', (attempt) => attemptEnd(attempt) === 'failed'],
];

/** What a receiver may meet, in words for people, and each time that it did. */
interface Met {
  readonly told: string;
  readonly by: readonly Exchange[];
}

/**
 * What a receiver met for the first time right before its last sign: a delivery was broken off, the file of an event was missing, an attempt failed, or
 * a success answer told no id. What ends one does so when it comes first, as an error that nothing catches. `undefined` where
 * nothing was new then, or where the receiver answered what came well after it. An event that was new, too, or another thing
 * that it met, may have ended it as well, unless the error that ended it names what it met.
 *
 * @param unanswered the deliveries that it had when it went away
 * @param names what that error names
 */
export function newBeforeItsEnd(
  { absent, exchanges: all, gone, times }: Pick<Evidence, 'absent' | 'exchanges' | 'gone' | 'times'>,
  unanswered: readonly DeliveryEntry[],
  names: readonly string[],
): { readonly told: string; readonly isSure: boolean } | undefined {
  const goneMs = gone?.atMs ?? Number.POSITIVE_INFINITY;
  // Storage answers as well what it had received when the receiver ended.
  const exchanges = all.filter((one) => lastInstantOf(one) <= goneMs);
  const deliveries = exchanges.filter((one) => one.kind === 'delivery').filter(({ answer }) => answer);
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const begunMs = all.flatMap(({ kind, atMs }) => (kind === 'attempt' && atMs <= goneMs ? atMs : []));
  const lastMs = Math.max(...begunMs, ...deliveries.map(lastInstantOf));
  const sinceMs = lastMs - Math.min(tolerances.heldUpMs, soonMs(times.retryDelayMs));
  const isNew = (those: readonly Exchange[]): boolean =>
    those.length > 0 && Math.min(...those.map(lastInstantOf)) >= sinceMs;
  const outlived = (by: readonly Exchange[]): boolean => {
    const endMs = Math.min(...by.map(lastInstantOf)) + tolerances.togetherMs;
    return deliveries.some(({ atMs }) => atMs > endMs);
  };
  const ofMissing = deliveries.filter((one) => absent.has(one.recording ?? '') && isTaken(one));
  const events = Map.groupBy(deliveries, ({ label }) => deliveredCase(label));
  const failed = failedBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, exchanges);
  const numbered = failed.filter((attempt) => !isNumberedTogether(attempt));
  const ofAttempts = KINDS.map(([told, isSo]): Met => {
    return { told, by: numbered.filter((attempt) => isSo(attempt, times)) };
  }).find(({ by }) => isNew(by));
  const stored = attempts.filter((attempt) => attemptEnd(attempt) === 'stored');
  // One that met nobody any more was not broken off.
  const brokenOff = exchanges.filter(
    (one) => one.kind === 'delivery' && one.label === BROKEN_OFF && one.failure?.code === 'other',
  );
  const found = [
    { told: 'a delivery is broken off within its body', by: brokenOff },
    { told: 'the file of an event is missing', by: ofMissing },
    ...(ofAttempts ? [ofAttempts] : []),
    ...LACKS_OF_ID.map((lack): Met => {
      const by = stored.filter((attempt) => lackOfId(attempt) === lack);
      return { told: `a success answer of storage has ${lack}`, by };
    }),
  ]
    .filter(({ by }) => isNew(by))
    .filter(({ by }) => !outlived(by));
  const named = found.filter(({ by }) => by.some((one) => names.some((name) => textOf(one).includes(name))));
  const isOther =
    unanswered.some(({ label }) => !events.has(deliveredCase(label))) ||
    [...events.values()].some(
      (of) => isNew(of) && !outlived(of) && of.some((one) => !ofMissing.includes(one)),
    );
  const told = named.length > 0 ? named : found;
  if (told.length === 0) return undefined;
  const isSure = told.length === 1 && (named.length > 0 || !isOther);
  return { told: told.map((met) => met.told).join(', or '), isSure };
}

/** Where an exchange names its recording. */
function textOf(one: Exchange): string {
  return (one.kind === 'attempt' ? one.name : one.body) ?? '';
}
