import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/** The attempts at uploads that failed after one instant of a run and up to another one, in ms, client resends left out. */
export function failedBetween(
  fromMs: number,
  toMs: number,
  exchanges: Evidence['exchanges'],
): readonly AttemptEntry[] {
  return exchanges
    .filter((one) => one.kind === 'attempt')
    .filter((attempt) => attempt.recording !== undefined && !attempt.resend)
    .filter((attempt) => attemptEnd(attempt) !== 'stored')
    .filter((attempt) => lastInstantOf(attempt) > fromMs && lastInstantOf(attempt) <= toMs);
}
