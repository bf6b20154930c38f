import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { programLines } from '../report/program-lines.ts';
import { seconds } from '../report/seconds.ts';
import type { ShownEvidence } from '../report/shown-evidence.ts';
import { visible } from '../report/shown-text.ts';
import { type Row, timelineRows } from '../report/timeline-rows.ts';

/** What a failure was seen by, a line for each thing that came: the timeline of a report without its drawing. */
export function evidenceLines(
  rule: ReportedRule,
  { exchanges, omitted }: ShownEvidence,
  entries: readonly Entry[],
): string[] {
  const rows = timelineRows(exchanges, entries, rule.departure === 'missing');
  return [
    ...programLines(rule.program ?? []),
    ...rows.map((row) => visible(rowText(row))),
    ...(omitted > 0 ? [`and ${omitted} more in the ledger`] : []),
  ];
}

function rowText(row: Row): string {
  switch (row.kind) {
    case 'recording':
      return row.text;
    case 'gap':
      return `${seconds(row.toMs - row.fromMs)} between them`;
    case 'awaited':
      return `at ${seconds(row.fromMs)} an attempt was due, and none came`;
    case 'exchange':
      return `${row.id} at ${seconds(row.fromMs)} ${row.label}: ${row.note}`;
  }
}
