import { readVerifyingKey } from '../../certificate/read-key.ts';
import { verifyCertificate } from '../../certificate/verify-certificate.ts';
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
import { ledgerOfRun } from '../../report/ledger-of-run.ts';
import type { JudgeTold } from '../definitions/judge.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { checkFiles } from './check-files.ts';
import { judging } from './judging.ts';
import { repeatableOf, repeatOf, withRepeats } from './with-repeats.ts';
import { writeReports } from './write-reports.ts';

/** Judges a saved run again, or one from the ledgers of all its shards, and gives the exit code. */
export function runJudge(told: JudgeTold, terminal: Terminal): number {
  const { files, ...judged } = judging(told);
  checkFiles(files);
  const options = { ...told, ...judged };
  if (told.certificate !== undefined) tellCertificate(told.certificate, told, terminal);
  const known = knownFailuresFile(options, (text) => terminal.err.write(text));
  const [file = ''] = told.positionals;
  const entries = mergeLedgers(
    told.positionals.map((ledger) => ledgerOfRun(ledger, terminal)),
    catalogue,
  );
  const run = runOf(entries, file);
  const findings = judge(entries, catalogue, { rules: rulesFor(run, told), file });
  const whole = reportOf(entries, findings);
  const report = known.apply({ ...whole, profile: chosenProfile(told) ?? whole.profile });
  writeReports({ report: withRepeats(report, repeatableOf(run)), entries, secrets: [] }, options, terminal);
  tellDoubtful(findings, run, terminal);
  return report.exitCode;
}

/** Tells what a certificate is worth; throws where it does not hold. */
function tellCertificate(file: string, { positionals, signedBy }: JudgeTold, terminal: Terminal): void {
  const [ledger = '', ...others] = positionals;
  if (others.length > 0) {
    const hint = 'Give the one that it certifies.';
    throw wrongUsage('--certificate is of one ledger, and several are given.', hint);
  }
  const trusted = signedBy === undefined ? undefined : readVerifyingKey('--signed-by', signedBy);
  const { certified, key, isSameProgram } = verifyCertificate(file, ledger, trusted);
  const rules = Object.keys(certified.verdicts).length;
  terminal.note(
    `The certificate holds: ${certified.outcome}, the same verdicts of ${rules} rules, signed by ${key}.`,
  );
  if (!trusted)
    terminal.note('Name with --signed-by the key that you trust: anybody can sign by one of their own.');
  if (!isSameProgram) terminal.note('Another build of the same release has judged before.');
}

/** Tells how to judge again what a saved run has seen once, and cannot decide. */
function tellDoubtful(findings: readonly Finding[], run: RunEntry, terminal: Terminal): void {
  const doubtful = findings.filter(
    ({ judgement }) => judgement.verdict === 'inconclusive' && judgement.restsOnTime,
  );
  if (doubtful.length === 0) return;
  const ids = doubtful.map(({ id }) => id);
  const rules = ids.length === 1 ? '1 rule rests' : `${ids.length} rules rest`;
  const again = repeatOf(ids, run.seed, repeatableOf(run));
  terminal.note(`${rules} on times that were not seen twice. Judge again:\n  ${again}`);
}

/** The rules that the options name, of this release; without any, those that the run set out to judge. */
function rulesFor(run: RunEntry, { profile, only, skip, suite }: JudgeTold): readonly string[] {
  const selection = { profile: profile ?? WHOLE_PROFILE, only, skip, suite };
  const selected = checkSelection(catalogue, selection).map(({ id }) => id);
  if (profile !== undefined || only.length > 0) return selected;
  const skipped = new Set(catalogue.filter((rule) => !selected.includes(rule.id)).map(({ id }) => id));
  return run.rules.filter((id) => !skipped.has(id));
}
