import { expect } from 'vitest';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';

/** The report of a run as `judge` makes it of the ledger: only the run knew the command of its receiver. */
export function asJudgedAgain(report: ReportData): unknown {
  const rules = report.rules.map((rule) =>
    rule.repeat === undefined ? rule : { ...rule, repeat: expect.stringMatching(/ -- COMMAND$/) },
  );
  return { ...report, rules };
}
