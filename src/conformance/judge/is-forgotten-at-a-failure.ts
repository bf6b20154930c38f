import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import { triedAgain } from '../conduct/tried-again.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { removedRecording } from '../scenarios/removed-recording.ts';

/**
 * Whether uploads that wait for their next attempt are forgotten when another one fails: each lost one saw another fail
 * within the delay, and those that were tried again saw none.
 */
export function isForgottenAtAFailure({
  exchanges,
  times: { attempts: most, retryDelayMs },
}: Pick<Evidence, 'exchanges' | 'times'>): boolean {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const failed = attempts.filter(
    ({ recording, ...attempt }) => recording !== undefined && attemptEnd(attempt) === 'failed',
  );
  const again = triedAgain(attempts);
  // A recording that is gone is uploaded no more.
  const waiting = failed.filter(({ number, scenario }) => number < most && scenario !== removedRecording.id);
  const kept = waiting.filter((one) => again.has(one));
  const lost = waiting.filter((one) => !again.has(one));
  const isFollowed = (one: AttemptEntry): boolean => {
    const atMs = lastInstantOf(one);
    return failed.some((other) => {
      const afterMs = lastInstantOf(other) - atMs;
      return other.recording !== one.recording && afterMs >= 0 && afterMs < retryDelayMs;
    });
  };
  const { noAccident } = tolerances;
  const [followed, alone] = [kept.filter(isFollowed), kept.filter((one) => !isFollowed(one))];
  // A further attempt may be the first one of another recording of its name.
  return (
    lost.length >= noAccident &&
    lost.every(isFollowed) &&
    alone.length >= noAccident &&
    followed.length < noAccident
  );
}
