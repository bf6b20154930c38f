import { certifier } from '../../certificate/certifier.ts';
import { redactedError } from '../command/redacted-error.ts';
import type { ConformTold } from '../definitions/conform.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { checkFiles } from './check-files.ts';
import { clearEarlierRuns } from './clear-earlier-runs.ts';
import { conformOptions } from './conform-options.ts';
import { judgeReceiver } from './judge-receiver.ts';
import { printPlan, printRuleList } from './print-plan.ts';
import { savedCounterexamples } from './saved-counterexamples.ts';
import { selectedRules } from './selected-rules.ts';
import { writeReports } from './write-reports.ts';

/** Judges a receiver, and gives the exit code. */
export async function runConform(told: ConformTold, terminal: Terminal): Promise<number> {
  if (told.receivers.length > 0) {
    const { conformMany } = await import('./conform-many.ts');
    return await conformMany(told, terminal);
  }
  const options = conformOptions(told, terminal.environment);
  const rules = selectedRules(options);
  if (options.list) return printRuleList(rules, options, terminal);
  if (options.plan) return printPlan(rules, options, terminal);
  checkFiles([...options.files, options.ledger, options.certificate]);
  const certify = certifier(options);
  using stop = await terminal.interrupt();
  clearEarlierRuns(terminal);
  if (options.watch) {
    const { runWatch } = await import('./watch.ts');
    const reread = () => conformOptions(told.reread(), terminal.environment);
    return await runWatch(options, { stop, reread, terminal });
  }
  const judged = await judgeReceiver(options, stop.signal, terminal);
  const { report, secrets, failure, isUnreached } = judged;
  const saved = options.storm || options.replay ? [] : savedCounterexamples(options, judged, terminal);
  // The line that delivers a counterexample again, in place of the one that repeats all that found it.
  const repeats = new Map(saved.map(({ rule, command }) => [rule, { repeat: command }]));
  const repeated = report.rules.map((rule) => ({ ...rule, ...repeats.get(rule.id) }));
  try {
    writeReports({ ...judged, report: { ...report, rules: repeated } }, options, terminal);
  } catch (error) {
    throw redactedError(error, secrets);
  }
  if (failure) throw failure;
  if (isUnreached) terminal.note('Interrupted before the receiver was reached: nothing was judged.');
  if (!report.interrupted) certify?.();
  else if (certify) terminal.note('No certificate is written: the run did not come to its end.');
  for (const { file, command } of saved) {
    terminal.note(`The counterexample is saved in ${file}. Deliver it again:\n  ${command}`);
  }
  return report.exitCode;
}
