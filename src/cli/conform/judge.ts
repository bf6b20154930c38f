import { judge, runOf } from '../../conformance/judge/judge.ts';
import { knownFailuresFile } from '../../conformance/outcome/known-failures-file.ts';
import { reportOf } from '../../conformance/outcome/report-of.ts';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { checkSelection } from '../../conformance/rulebook/check-selection.ts';
import type { Finding } from '../../conformance/rulebook/finding.ts';
import { chosenProfile, WHOLE_PROFILE } from '../../conformance/rulebook/plan.ts';
import { mergeLedgers } from '../../conformance/shards/merge-ledgers.ts';
import { wrongUsage } from '../../errors.ts';
import type { RunEntry } from '../../ledger/entry.ts';
import { ledgerOfRun } from '../report/ledger-of-run.ts';
import { checkFiles } from './check-files.ts';
import type { JudgeOptions } from './judge-options.ts';
import { repeatableOf, repeatOf, withRepeats } from './with-repeats.ts';
import { writeReports } from './write-reports.ts';

/** Judges a saved run again, or one from the ledgers of all its shards, and gives the exit code. */
export async function runJudge(files: readonly string[], options: JudgeOptions): Promise<number> {
  const [file] = files;
  if (file === undefined)
    throw wrongUsage('judge needs a ledger.', 'Name a file that was written with --ledger.');
  checkFiles(options);
  const known = knownFailuresFile(options, (text) => process.stderr.write(text));
  const entries = mergeLedgers(files.map(ledgerOfRun), catalogue);
  const run = runOf(entries, file);
  const findings = judge(entries, catalogue, { rules: rulesFor(run, options), file });
  const whole = reportOf(entries, findings);
  const report = known.apply({ ...whole, profile: chosenProfile(options) ?? whole.profile });
  writeReports(withRepeats(report, repeatableOf(run)), entries, { ...options, secrets: [] });
  tellDoubtful(findings, run);
  return report.exitCode;
}

/** Tells how to judge again what a saved run has seen once, and cannot decide. */
function tellDoubtful(findings: readonly Finding[], run: RunEntry): void {
  const doubtful = findings.filter(
    ({ judgement }) => judgement.verdict === 'inconclusive' && judgement.restsOnTime,
  );
  if (doubtful.length === 0) return;
  const ids = doubtful.map(({ id }) => id);
  const rules = ids.length === 1 ? '1 rule rests' : `${ids.length} rules rest`;
  process.stderr.write(
    `${rules} on times that were not seen twice. Judge again:\n  ${repeatOf(ids, run.seed, repeatableOf(run))}\n`,
  );
}

/** The rules that the options name, of this release; without any, those that the run set out to judge. */
function rulesFor(run: RunEntry, { profile, only, skip }: JudgeOptions): readonly string[] {
  const selection = { profile: profile ?? WHOLE_PROFILE, only, skip };
  const selected = checkSelection(catalogue, selection).map(({ id }) => id);
  if (profile !== undefined || only.length > 0) return selected;
  const skipped = new Set(catalogue.filter((rule) => !selected.includes(rule.id)).map(({ id }) => id));
  return run.rules.filter((id) => !skipped.has(id));
}
