import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { almost, soonMs } from '../conduct/delay-tolerance.ts';
import { failedBetween } from '../conduct/failed-between.ts';
import type { Times } from '../conduct/times.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { deliveredCase } from './delivered-case.ts';
import { isNumberedTogether } from './numbered-together.ts';

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

/**
 * What became of an attempt for the first time right before the last sign of a receiver that has gone: what ends one does
 * so when it comes first, as an error that nothing catches. `undefined` where nothing was new then, or an event was, too.
 */
export function newBeforeItsEnd({
  exchanges,
  times,
}: Pick<Evidence, 'exchanges' | 'times'>): string | undefined {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const answers = exchanges
    .filter((one) => one.kind === 'delivery')
    .flatMap(({ label, answer }) => (answer ? { event: deliveredCase(label), atMs: answer.endAtMs } : []));
  const lastMs = Math.max(...attempts.map(({ atMs }) => atMs), ...answers.map(({ atMs }) => atMs));
  const sinceMs = lastMs - Math.min(tolerances.heldUpMs, soonMs(times.retryDelayMs));
  const isNew = (atMs: readonly number[]): boolean => atMs.length > 0 && Math.min(...atMs) >= sinceMs;
  const events = Map.groupBy(answers, ({ event }) => event);
  if ([...events.values()].some((alike) => isNew(alike.map(({ atMs }) => atMs)))) return undefined;
  const failed = failedBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, exchanges);
  const numbered = failed.filter((attempt) => !isNumberedTogether(attempt));
  return KINDS.find(([, isSo]) =>
    isNew(numbered.filter((attempt) => isSo(attempt, times)).map(lastInstantOf)),
  )?.[0];
}
