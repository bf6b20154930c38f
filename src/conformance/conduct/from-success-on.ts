import type { AttemptEntry } from '../../ledger/entry.ts';
import { isSuccess } from '../../spec/is-success.ts';

/** The attempts of an upload, from its first successful one on; none where no attempt was answered with success. */
export function fromSuccessOn(attempts: readonly AttemptEntry[]): readonly AttemptEntry[] {
  const first = attempts.findIndex(({ answer }) => answer !== undefined && isSuccess(answer.status));
  return first === -1 ? [] : attempts.slice(first);
}
