import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { earliestMs, latestMs } from '../conduct/delay-tolerance.ts';
import { tolerances } from '../conduct/tolerances.ts';
import { triedAgain } from '../conduct/tried-again.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';

type WholeRun = Pick<Evidence, 'exchanges' | 'times'>;

/**
 * That the further attempts of uploads that failed are made of other recordings: where one of its own is due, another
 * recording is sent that nothing asks for then; `undefined` where that is not so, or of too few.
 */
export function madeOfAnother({ exchanges, times }: WholeRun): Headline | undefined {
  const attempts = exchanges
    .filter((one) => one.kind === 'attempt')
    .filter(({ recording, resend }) => recording !== undefined && !resend);
  const [least, most] = [earliestMs(times.retryDelayMs, times), latestMs(times.retryDelayMs, times)];
  const isDueAfter = (one: AttemptEntry, next: AttemptEntry): boolean => {
    const waitedMs = next.atMs - lastInstantOf(one);
    return waitedMs >= least && waitedMs <= most;
  };
  const endMs = Math.max(...attempts.map(({ atMs }) => atMs));
  const followed = triedAgain(attempts);
  const lost = attempts.filter(
    (attempt) =>
      attemptEnd(attempt) === 'failed' &&
      attempt.number < times.attempts &&
      !followed.has(attempt) &&
      lastInstantOf(attempt) + most < endMs,
  );
  // One that comes a delay after another attempt at the same recording, stored or not, is of that.
  const unasked = attempts.filter(
    (attempt) =>
      attempt.number > 1 &&
      !attempts.some((other) => other.recording === attempt.recording && isDueAfter(other, attempt)),
  );
  const inPlace = lost.filter((attempt) => {
    const index = unasked.findIndex((other) => isDueAfter(attempt, other));
    if (index >= 0) unasked.splice(index, 1);
    return index >= 0;
  });
  if (inPlace.length < tolerances.noAccident) return undefined;
  if (lost.length - inPlace.length > lost.length * tolerances.mistakenShare) return undefined;
  return {
    pattern: 'Sends another recording when an upload is tried again',
    fix: 'Keep the path of its recording with each upload: one that all uploads share names another recording when it is tried again.',
  };
}
