import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import { triedAgain } from '../conduct/tried-again.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { removedRecording } from '../scenarios/removed-recording.ts';

/**
 * That uploads which wait for their next attempt are forgotten when so many others fail meanwhile: each lost one saw as
 * many fail within the delay, and those that were tried again saw fewer; `undefined` where that is not so, or of too few.
 */
export function forgottenAtFailures({
  exchanges,
  times: { attempts: most, retryDelayMs },
}: Pick<Evidence, 'exchanges' | 'times'>): Headline | undefined {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const failed = attempts.filter(
    ({ recording, ...attempt }) => recording !== undefined && attemptEnd(attempt) === 'failed',
  );
  const again = triedAgain(attempts);
  // A recording that is gone is uploaded no more.
  const waiting = failed.filter(({ number, scenario }) => number < most && scenario !== removedRecording.id);
  // In which order those of one instant fail is not known.
  const followers = (one: AttemptEntry, atLeastMs: number): number => {
    const atMs = lastInstantOf(one);
    return failed.filter((other) => {
      const afterMs = lastInstantOf(other) - atMs;
      return other.recording !== one.recording && afterMs >= atLeastMs && afterMs < retryDelayMs;
    }).length;
  };
  const kept = waiting.filter((one) => again.has(one)).map((one) => followers(one, tolerances.breathMs));
  const lost = waiting.filter((one) => !again.has(one)).map((one) => followers(one, -tolerances.breathMs));
  const number = Math.min(...lost);
  const { noAccident } = tolerances;
  const few = kept.filter((count) => count < number);
  // A further attempt may be the first one of another recording of its name.
  const many = kept.filter((count) => count >= number);
  const isWhy =
    number > 0 &&
    lost.length >= noAccident &&
    few.length > 0 &&
    (few.length < noAccident ? many.length === 0 : many.length < noAccident);
  return isWhy
    ? {
        pattern: `Forgets an upload that waits for its next attempt when ${number === 1 ? 'another one fails' : `${number} others fail`}`,
        fix: 'Give each upload that waits a timer, and a place, of its own, however many wait: one that all share is taken by the next.',
      }
    : undefined;
}
