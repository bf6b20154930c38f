import type { ReportData } from '../conformance/outcome/report-data.ts';

/** What tells the receiver of a run from others: its own name, else the command that started it, else its address. */
export function receiverName({ described, target }: Pick<ReportData, 'described' | 'target'>): string {
  return described?.name ?? target.name ?? target.url;
}

/** Its name and its address, once where they are the same. */
export function receiverText(report: Pick<ReportData, 'described' | 'target'>): string {
  return [...new Set([receiverName(report), report.target.url])].join(', ');
}
