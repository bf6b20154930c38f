import { attemptEnd } from '../../ledger/attempt-end.ts';
import { latestDueMs } from '../conduct/latest-due-ms.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { type Fail, type Inconclusive, inconclusive } from '../rulebook/verdict.ts';
import { announcementsIn } from './announcements-in.ts';

/**
 * Why a failure by what did not come says nothing of its own rule, if it does not: all of it was due when the receiver
 * uploaded nothing any more, neither this nor what was announced then.
 */
export function afterItsLastUpload(
  { departure, restsOnTime, evidence: shown }: Fail,
  evidence: Evidence,
): Inconclusive | undefined {
  if (departure !== 'missing' || !restsOnTime) return undefined;
  const { all, exchanges, times } = evidence;
  const made = exchanges.filter((one) => one.kind === 'attempt' && one.recording !== undefined);
  const lastMs = Math.max(...made.map(({ atMs }) => atMs));
  const isOver = announcementsIn(evidence).some(({ led, atMs }) => led === 'lost' && atMs > lastMs);
  if (!isOver) return undefined;
  const ids = new Set(shown);
  const shownLast = all.uploads.flatMap(({ attempts }) => {
    const last = attempts.at(-1);
    return last && attempts.some(({ id }) => ids.has(id)) ? [last] : [];
  });
  const waiting = shownLast.filter((last) => attemptEnd(last) !== 'stored');
  const dueMs = waiting.map((last) => latestDueMs(last, times));
  return waiting.length > 0 && dueMs.every((ms) => ms > lastMs)
    ? inconclusive('the receiver uploaded nothing any more when that was due', 'upload')
    : undefined;
}
