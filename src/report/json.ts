import type { ReportData } from '../conformance/outcome/report-data.ts';
import { pageOf } from './page-of.ts';

/** The JSON report: the report's data with the page of each rule, indented by two spaces. */
export function json(report: ReportData): string {
  const rules = report.rules.map((rule) => ({ ...rule, page: pageOf(rule.id) }));
  return `${JSON.stringify({ ...report, rules }, null, 2)}\n`;
}
