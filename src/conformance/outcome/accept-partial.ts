import { EXIT } from '../../exit-code.ts';
import { isJudged } from './outcome.ts';
import type { ReportData } from './report-data.ts';

/** The report of a run whose owner takes it although required rules want something that could be given. */
export function acceptPartial(report: ReportData): ReportData {
  if (!report.partial) return report;
  const { rules, exitCode } = report;
  const isDecided = !rules.some(({ level, verdict }) => level === 'required' && verdict === 'inconclusive');
  const isGreen = exitCode === EXIT.inconclusive && isDecided && rules.some((rule) => isJudged(rule.verdict));
  return { ...report, partial: { accepted: true }, exitCode: isGreen ? EXIT.conformant : exitCode };
}
