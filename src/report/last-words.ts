import { sayingsOf } from '../conformance/judge/saying.ts';
import type { ReportData } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Said } from './said.ts';

/**
 * What the receiver said before a run was broken off: its last error, or else its last words; none where it was silent,
 * and where the message of that tells it already, as of a receiver that does not start.
 */
export function lastWords({ brokenOff }: ReportData, entries: readonly Entry[]): Said | undefined {
  const sayings = sayingsOf(entries.filter((entry) => entry.kind === 'log'));
  const last = sayings.findLast(({ isError }) => isError) ?? sayings.at(-1);
  if (!last || !brokenOff || brokenOff.message.includes(last.gist.text)) return undefined;
  return { gist: last.gist, place: last.place, isError: last.isError, times: 1 };
}
