import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry, DeliveryEntry } from '../../ledger/entry.ts';
import { latestDueMs } from '../conduct/latest-due-ms.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { type Fail, type Inconclusive, inconclusive } from '../rulebook/verdict.ts';
import { announcementsIn } from './announcements-in.ts';

/**
 * Why a failure by what did not come says nothing of its own rule, if it does not: all of it was due when the receiver
 * uploaded nothing any more: neither this nor what was announced then, which it had perhaps no answer for either.
 */
export function afterItsLastUpload(
  { departure, restsOnTime, evidence: shown }: Fail,
  evidence: Evidence,
): Inconclusive | undefined {
  if (departure !== 'missing' || !restsOnTime) return undefined;
  const { all, exchanges, times, answersEnded } = evidence;
  const made = exchanges.filter((one) => one.kind === 'attempt' && one.recording !== undefined);
  const lastMs = Math.max(...made.map(({ atMs }) => atMs));
  const isLost = announcementsIn(evidence).some(({ led, atMs }) => led === 'lost' && atMs > lastMs);
  const isHanging =
    answersEnded !== undefined && exchanges.some((one) => isUnanswered(one) && one.atMs > lastMs);
  if (!isLost && !isHanging) return undefined;
  const ids = new Set(shown);
  const shownLast = all.uploads.flatMap(({ attempts }) => {
    const last = attempts.at(-1);
    return last && attempts.some(({ id }) => ids.has(id)) ? [last] : [];
  });
  const waiting = shownLast.filter((last) => attemptEnd(last) !== 'stored');
  const dueMs = waiting.map((last) => latestDueMs(last, times));
  if (waiting.length === 0 || !dueMs.every((ms) => ms > lastMs)) return undefined;
  return isLost
    ? inconclusive('the receiver uploaded nothing any more when that was due', 'upload')
    : inconclusive(
        'the receiver answered no finished transmux, and uploaded nothing, when that was due',
        'answers',
      );
}

function isUnanswered(one: DeliveryEntry | AttemptEntry): boolean {
  return one.kind === 'delivery' && one.recording !== undefined && one.answer === undefined;
}
