import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { curlLine } from './curl.ts';
import { outlivesItsRun } from './outlives-its-run.ts';
import type { ShownEvidence } from './shown-evidence.ts';

/**
 * The line for a shell that shows a failure again, or nothing where none does.
 *
 * A delivery is repeated to a receiver that still runs; one that was started has ended with its run.
 */
export function repeatLine(
  rule: ReportedRule,
  { delivery }: ShownEvidence,
  entries: readonly Entry[],
): string | undefined {
  if (rule.repeat !== undefined) return rule.repeat;
  return delivery && outlivesItsRun(entries) ? curlLine(delivery) : undefined;
}
