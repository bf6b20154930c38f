import type { ReportData } from '../../conformance/outcome/report-data.ts';

/** A counterexample that was saved, and the line for a shell that delivers it again. */
export interface SavedReplay {
  readonly rule: string;
  readonly file: string;
  readonly command: string;
}

/** The report with the line beside each failure that delivers its counterexample again, in place of all that found it. */
export function withReplays(report: ReportData, replays: readonly SavedReplay[]): ReportData {
  const commands = new Map(replays.map(({ rule, command }) => [rule, command]));
  const rules = report.rules.map((rule) => {
    const repeat = commands.get(rule.id);
    return repeat === undefined ? rule : { ...rule, repeat };
  });
  return { ...report, rules };
}
