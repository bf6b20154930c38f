import type { ReportData } from '../conformance/outcome/report-data.ts';

/** The JSON report: the report's data, indented by two spaces. */
export function json(report: ReportData): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
