import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { checkSelection } from '../../conformance/rulebook/check-selection.ts';
import { withoutUndescribed } from '../../conformance/rulebook/plan.ts';
import { messageOf, nothingSelected } from '../../errors.ts';
import { redactor } from '../../ledger/redact.ts';
import { redactedError } from '../command/redacted-error.ts';
import { interrupt } from '../terminal/interrupt.ts';
import { checkFiles } from './check-files.ts';
import { clearEarlierRuns } from './clear-earlier-runs.ts';
import type { ConformOptions } from './conform-options.ts';
import { counterexamplesOf } from './counterexamples-of.ts';
import { type JudgedReceiver, judgeReceiver } from './judge-receiver.ts';
import { printPlan, printRuleList } from './print-plan.ts';
import { replayCommand } from './replay-command.ts';
import { reportsToWrite } from './reports-to-write.ts';
import { saveCounterexample } from './save-counterexample.ts';
import { type SavedReplay, withReplays } from './with-replays.ts';
import { writeReports } from './write-reports.ts';

/** Judges a receiver, and gives the exit code; `reread` gives the options as its files tell them by then. */
export async function runConform(options: ConformOptions, reread: () => ConformOptions): Promise<number> {
  const rules = withoutUndescribed(checkSelection(catalogue, options), options.description);
  if (rules.length === 0) {
    throw nothingSelected('what is described', 'Describe "effects": these rules judge those.');
  }
  if (options.list) return printRuleList(rules, options);
  if (options.plan) return printPlan(rules, options);
  checkFiles(options);
  using stop = interrupt();
  clearEarlierRuns();
  if (options.watch) {
    const { watchReceiver } = await import('../watch/watch-receiver.ts');
    return await watchReceiver(options, { stop, reread });
  }
  const judged = await judgeReceiver(options, stop.signal);
  const { entries, secrets, failure, isUnreached } = judged;
  const replays = options.storm || options.replay ? [] : saved(options, judged);
  const report = withReplays(judged.report, replays);
  try {
    writeReports(report, entries, { ...options, reports: reportsToWrite(options, judged), secrets });
  } catch (error) {
    throw redactedError(error, secrets);
  }
  if (failure) throw failure;
  if (isUnreached) {
    process.stderr.write('Interrupted before the receiver was reached: nothing was judged.\n');
  }
  for (const { file, command } of replays) {
    process.stderr.write(`The counterexample is saved in ${file}. Deliver it again:\n  ${command}\n`);
  }
  return report.exitCode;
}

/** Saves the counterexamples of the run, and gives how to deliver each again. */
function saved(
  options: ConformOptions,
  { report, entries, secrets }: JudgedReceiver,
): readonly SavedReplay[] {
  return counterexamplesOf(report, entries).flatMap(({ rule, counterexample }) => {
    try {
      const file = saveCounterexample(counterexample);
      return [{ rule, file, command: redactor(secrets)(replayCommand(options, file)) }];
    } catch (error) {
      // Nobody has asked for the file: the verdict stands without it.
      process.stderr.write(`${messageOf(error)}\n`);
      return [];
    }
  });
}
