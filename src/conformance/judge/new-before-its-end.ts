import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { almost } from '../conduct/delay-tolerance.ts';
import type { Times } from '../conduct/times.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { isNumberedTogether } from './numbered-together.ts';

/** What may become of an attempt, in words for people, and whether it became so. */
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
  [
    'an attempt has lost its connection',
    (attempt) => attemptEnd(attempt) === 'failed' && attempt.answer === undefined,
  ],
  ['an attempt has been answered with a failure', (attempt) => attemptEnd(attempt) === 'failed'],
];

/**
 * What became of an attempt for the first time right before the last sign of a receiver that has gone: what ends one does so when it
 * comes first, as an error that nothing catches. `undefined` where nothing was new then.
 */
export function newBeforeItsEnd({
  exchanges,
  times,
}: Pick<Evidence, 'exchanges' | 'times'>): string | undefined {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const signs = exchanges.map((one) => (one.kind === 'attempt' ? one.atMs : (one.answer?.endAtMs ?? 0)));
  const lastMs = Math.max(...signs);
  const numbered = attempts.filter((attempt) => !isNumberedTogether(attempt));
  return KINDS.find(([, isSo]) => {
    const ends = numbered.filter((attempt) => isSo(attempt, times)).map(lastInstantOf);
    return ends.length > 0 && Math.min(...ends) >= lastMs - tolerances.heldUpMs;
  })?.[0];
}
