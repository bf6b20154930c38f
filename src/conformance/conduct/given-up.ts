import type { AttemptEntry } from '../../ledger/entry.ts';
import { soonMs } from './delay-tolerance.ts';
import type { Times } from './times.ts';
import { tolerances } from './tolerances.ts';

/**
 * When the receiver gave up the attempt at `index` of those of one upload, in ms; `undefined` where it did not.
 *
 * A client may leave the connection open when its time is up. Then the next attempt tells: it comes one delay later.
 */
export function givenUp(
  attempts: readonly AttemptEntry[],
  index: number,
  { retryDelayMs, uploadTimeoutMs }: Times,
): number | undefined {
  const [attempt, next] = attempts.slice(index);
  // Nobody gives up an attempt whose connection storage drops, however late the next one comes.
  if (!attempt || attempt.ended === 'lost') return undefined;
  const { ended, lostAtMs, atMs, answer } = attempt;
  const lostMs = ended === 'aborted' ? lostAtMs : undefined;
  if (!next || (lostMs ?? Number.POSITIVE_INFINITY) <= next.atMs) return lostMs;
  const toldMs = next.atMs - retryDelayMs;
  // It follows the answer then.
  if (answer && answer.atMs <= toldMs + soonMs(Math.min(retryDelayMs, uploadTimeoutMs / 2))) return lostMs;
  return toldMs - atMs < tolerances.leastTimeoutShare * uploadTimeoutMs ? lostMs : toldMs;
}
