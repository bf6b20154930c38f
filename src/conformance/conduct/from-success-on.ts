import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';

/** The attempts of an upload, from the first one on that was stored; none where none was. */
export function fromSuccessOn(attempts: readonly AttemptEntry[]): readonly AttemptEntry[] {
  const first = attempts.findIndex((attempt) => attemptEnd(attempt) === 'stored');
  return first === -1 ? [] : attempts.slice(first);
}
