import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { isTaken } from '../conduct/answers.ts';
import { earliestMs, latestMs } from '../conduct/delay-tolerance.ts';
import { tolerances } from '../conduct/tolerances.ts';
import { triedAgain } from '../conduct/tried-again.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { EXCUSED } from './why-not-tried-again.ts';

type WholeRun = Pick<Evidence, 'exchanges' | 'times'>;

/**
 * Tells that a receiver sends other recordings than those whose uploads failed: where a further attempt of its own is due,
 * another recording comes that nothing asks for then. Gives `undefined` where too few show it.
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
      !EXCUSED.has(attempt.scenario) &&
      !followed.has(attempt) &&
      lastInstantOf(attempt) + most < endMs,
  );
  if (lost.length < tolerances.noAccident) return undefined;
  const events = Map.groupBy(
    exchanges.filter((one) => one.kind === 'delivery').filter(isTaken),
    ({ recording }) => recording,
  );
  // An event, or an attempt at the same recording a delay before that was not stored, asks for it.
  const unasked = [...Map.groupBy(attempts, ({ recording }) => recording)].flatMap(([recording, of]) =>
    of
      .slice(events.get(recording)?.length ?? 1)
      .filter((next) => !of.some((one) => attemptEnd(one) !== 'stored' && isDueAfter(one, next))),
  );
  const free = new Set(unasked);
  const inPlace = lost.filter((attempt) => {
    const other = unasked.find((one) => free.has(one) && isDueAfter(attempt, one));
    return other !== undefined && free.delete(other);
  });
  const { noAccident, mistakenShare } = tolerances;
  if (inPlace.length < noAccident || lost.length - inPlace.length > lost.length * mistakenShare)
    return undefined;
  return {
    pattern: 'Sends another recording when an upload is tried again',
    fix: 'Keep the path of its recording with each upload: one that all uploads share names another recording when it is tried again.',
  };
}
