import { catalogue } from '../conformance/catalogue.ts';
import { judge } from '../conformance/judge.ts';
import { selectRules } from '../conformance/plan.ts';
import { reportOf } from '../conformance/report-of.ts';
import { wrongUsage } from '../errors.ts';
import { readLedger } from '../ledger/ledger-file.ts';
import { checkSelection } from './check-selection.ts';
import type { JudgeOptions } from './judge-options.ts';
import { writeReports } from './write-reports.ts';

/** Judges a saved run again, and gives the exit code. */
export async function runJudge(files: readonly string[], options: JudgeOptions): Promise<number> {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) {
    throw wrongUsage(`judge takes one ledger, not ${files.length}.`, 'Judge them one after the other.');
  }
  checkSelection(catalogue, options);
  const cutOff = (line: number): void => {
    process.stderr.write(`"${file}" is cut off in line ${line}; what comes before it is judged.\n`);
  };
  const entries = [...readLedger(file, cutOff)];
  const findings = judge(entries, catalogue);
  const selected = new Set(selectRules(catalogue, options).map(({ id }) => id));
  const report = reportOf(
    entries,
    findings.filter(({ id }) => selected.has(id)),
  );
  writeReports(report, entries, { ...options, secrets: [] });
  return report.exitCode;
}
