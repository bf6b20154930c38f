import { isJudged, OUTCOME } from './outcome.ts';
import type { ReportData } from './report-data.ts';

/** The report of a run whose owner takes it although required rules want something that could be given. */
export function acceptPartial(report: ReportData): ReportData {
  if (!report.partial) return report;
  const { rules, exitCode } = report;
  const isDecided = !rules.some(({ level, verdict }) => level === 'required' && verdict === 'inconclusive');
  const isGreen = exitCode === OUTCOME.undecided && isDecided && rules.some((rule) => isJudged(rule.verdict));
  return { ...report, partial: { accepted: true }, exitCode: isGreen ? OUTCOME.conformant : exitCode };
}
