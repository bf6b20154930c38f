import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { entriesOfPage, MOST_PAGE_BYTES } from './entries-of-page.ts';
import { withData } from './html.ts';
import type { ComparisonData } from './page-data.ts';
import { runChanges } from './run-changes.ts';
import { rowsOf } from './run-matrix.ts';

/** A saved run, judged, with its ledger. */
export interface SavedRun {
  readonly name: string;
  readonly report: ReportData;
  readonly entries: readonly Entry[];
}

/** What changed from one run to a later one, as a page: fixed, new and still failing rules, each by what was seen in both. */
export function diffPage([before, after]: readonly [SavedRun, SavedRun], page: string): string {
  const told = runChanges(before.report, after.report).map(({ id }) => id);
  return comparisonPage('diff', [before, after], { told, page });
}

/** Many runs beside each other as a page: rules by runs, each cell with what it rests on. */
export function matrixPage(runs: readonly SavedRun[], page: string): string {
  const told = rowsOf(runs).flatMap(({ id, isTold }) => (isTold ? [id] : []));
  return comparisonPage('matrix', runs, { told, page });
}

function comparisonPage(
  comparison: ComparisonData['comparison'],
  runs: readonly SavedRun[],
  { told, page }: { readonly told: readonly string[]; readonly page: string },
): string {
  const ids = new Set(told);
  return withData(page, {
    comparison,
    runs: runs.map(({ name, report, entries }) => {
      const rules = report.rules.filter(({ id }) => ids.has(id));
      const kept = entriesAbout(rules, entries);
      return { name, report, ...entriesOfPage({ ...report, rules }, kept, MOST_PAGE_BYTES / runs.length) };
    }),
  });
}

/** What these rules were judged by, and what was printed meanwhile. */
function entriesAbout(rules: readonly ReportedRule[], entries: readonly Entry[]): readonly Entry[] {
  const scenarios = new Set(rules.flatMap((rule) => rule.scenarios));
  const evidence = new Set(rules.flatMap((rule) => rule.evidence));
  return entries.filter(
    ({ id, scenario }) => scenario === undefined || scenarios.has(scenario) || evidence.has(id),
  );
}
