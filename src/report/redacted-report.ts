import type { ReportData } from '../conformance/outcome/report-data.ts';
import { redactor } from '../ledger/redact.ts';

/** The report without these secrets: entries hold none, and what judges made of them is looked through once more. */
export function redactedReport(report: ReportData, secrets: readonly string[]): ReportData {
  const redact = redactor(secrets);
  const told = ['expected', 'actual', 'pattern', 'fix', 'observation', 'reason', 'repeat'] as const;
  const rules = report.rules.map((rule) => {
    const texts = told.flatMap((name) => (rule[name] === undefined ? [] : [[name, redact(rule[name])]]));
    return { ...rule, ...Object.fromEntries(texts) };
  });
  return { ...report, rules };
}
