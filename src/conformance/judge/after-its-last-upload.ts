import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { latestMs } from '../conduct/delay-tolerance.ts';
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
  const { all, times } = evidence;
  const lastMs = Math.max(...all.uploads.flatMap(({ attempts }) => attempts.map(({ atMs }) => atMs)));
  const isOver = announcementsIn(evidence).some(({ led, atMs }) => led === 'lost' && atMs > lastMs);
  if (!isOver) return undefined;
  const ids = new Set(shown);
  const waiting = all.uploads.filter(({ attempts }) => attempts.some(({ id }) => ids.has(id)));
  const dueMs = waiting.map(({ attempts }) => {
    const last = attempts.at(-1);
    return (last ? lastInstantOf(last) : lastMs) + latestMs(times.retryDelayMs, times);
  });
  return waiting.length > 0 && dueMs.every((ms) => ms > lastMs)
    ? inconclusive('the receiver uploaded nothing any more when that was due', 'upload')
    : undefined;
}
