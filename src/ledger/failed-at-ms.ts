import { attemptEnd } from './attempt-end.ts';
import type { AttemptEntry } from './entry.ts';

/**
 * When storage had let an attempt fail, in ms of the ledger's clock: the delay before the next one counts from here.
 *
 * None where it was stored, is open, or was given up by the receiver: storage learns of that late.
 */
export function failedAtMs(attempt: AttemptEntry): number | undefined {
  const { ended, answer, lostAtMs, body } = attempt;
  if (attemptEnd(attempt) !== 'failed') return undefined;
  if (ended === 'lost') return lostAtMs;
  // After an early answer the client may still be sending.
  return answer && Math.max(answer.atMs, body.lastAtMs ?? 0);
}
