import { runsIn } from '../../conformance/judge/runs-in.ts';
import type { ReportData, ReportedRule } from '../../conformance/outcome/report-data.ts';
import type { Entry } from '../../ledger/entry.ts';
import { html } from '../html.ts';
import { shownEvidence } from '../shown-evidence.ts';

/** The HTML report of one failure alone, with what it was judged by and nothing else of the run. */
export function failurePage(
  report: ReportData,
  rule: ReportedRule,
  { entries, page }: { readonly entries: readonly Entry[]; readonly page: string },
): string {
  const ids = new Set(rule.evidence);
  const run = runsIn(entries).find((one) => one.some(({ id }) => ids.has(id))) ?? entries;
  const { exchanges, remarks } = shownEvidence(rule, entries);
  const shown = new Set([...rule.evidence, ...[...exchanges, ...remarks].map(({ id }) => id)]);
  const recordings = new Set(exchanges.flatMap(({ recording }) => recording ?? []));
  const kept = run.filter(
    ({ id, kind }) => kind === 'run' || kind === 'end' || shown.has(id) || recordings.has(id),
  );
  const { cause: _, ...alone } = rule;
  const summary = { pass: 0, fail: 1, observed: 0, inconclusive: 0, 'not-applicable': 0 };
  const required = rule.level === 'required' ? { rules: 1, judged: 1 } : { rules: 0, judged: 0 };
  return html({ ...report, rules: [alone], summary, required }, kept, { page });
}
