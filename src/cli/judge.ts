import { catalogue } from '../conformance/catalogue.ts';
import { judge, runOf } from '../conformance/judge.ts';
import { reportOf } from '../conformance/report-of.ts';
import { wrongUsage } from '../errors.ts';
import type { RunEntry } from '../ledger/entry.ts';
import { readLedger } from '../ledger/ledger-file.ts';
import { checkFiles } from './check-files.ts';
import { checkSelection } from './check-selection.ts';
import type { JudgeOptions } from './judge-options.ts';
import { writeReports } from './write-reports.ts';

/** Judges a saved run again, and gives the exit code. */
export async function runJudge(files: readonly string[], options: JudgeOptions): Promise<number> {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) {
    throw wrongUsage(`judge takes one ledger, not ${files.length}.`, 'Judge them one after the other.');
  }
  checkFiles(options);
  const cutOff = (line: number): void => {
    process.stderr.write(`"${file}" is cut off in line ${line}; what comes before it is judged.\n`);
  };
  const entries = [...readLedger(file, cutOff)];
  const rules = rulesFor(runOf(entries, file), options);
  const report = reportOf(entries, judge(entries, catalogue, { rules, file }));
  writeReports(report, entries, { ...options, secrets: [] });
  return report.exitCode;
}

/** The rules that the options name, of this release; without any, those that the run set out to judge. */
function rulesFor(run: RunEntry, { profile, only, skip }: JudgeOptions): readonly string[] {
  const selection = { profile: profile ?? 'hardening', only, skip };
  const selected = checkSelection(catalogue, selection).map(({ id }) => id);
  if (profile !== undefined || only.length > 0) return selected;
  const skipped = new Set(catalogue.filter((rule) => !selected.includes(rule.id)).map(({ id }) => id));
  return run.rules.filter((id) => !skipped.has(id));
}
