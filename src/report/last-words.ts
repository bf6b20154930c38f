import { sayingsOf } from '../conformance/judge/saying.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Said } from './said.ts';

/** What the receiver said before a run was broken off: its last error, or else its last words; none where it was silent. */
export function lastWords(entries: readonly Entry[]): Said | undefined {
  const sayings = sayingsOf(entries.filter((entry) => entry.kind === 'log'));
  const last = sayings.findLast(({ isError }) => isError) ?? sayings.at(-1);
  return last && { gist: last.gist, place: last.place, isError: last.isError, times: 1 };
}
