import type { AttemptEntry } from '../../../ledger/entry.ts';

/** Statuses with which an upload counts as successful (rule 7 of the reference receiver). */
const STORED: readonly number[] = [200, 201];

/** What became of an attempt. */
export type AttemptEnd = 'stored' | 'failed' | 'open';

/** Whether an attempt was stored, failed or is still under way. */
export function attemptEnd({ ended, answer }: AttemptEntry): AttemptEnd {
  if (ended === 'open') return 'open';
  return ended === 'complete' && answer && STORED.includes(answer.status) ? 'stored' : 'failed';
}
