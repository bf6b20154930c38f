import type { AttemptEntry } from '../../../ledger/entry.ts';
import { hasFailed } from '../../../report/timeline-rows.ts';

/** What became of an attempt. */
export type AttemptEnd = 'stored' | 'failed' | 'open';

/** Whether an attempt was stored, failed or is still under way; one that the receiver gave up has failed too. */
export function attemptEnd(attempt: AttemptEntry): AttemptEnd {
  if (attempt.ended === 'open') return 'open';
  return attempt.ended === 'complete' && attempt.answer && !hasFailed(attempt) ? 'stored' : 'failed';
}
