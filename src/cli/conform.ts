import { catalogue } from '../conformance/catalogue.ts';
import { checkFiles } from './check-files.ts';
import { checkSelection } from './check-selection.ts';
import type { ConformOptions } from './conform-options.ts';
import { EXIT } from './exit-code.ts';
import { interrupt } from './interrupt.ts';
import { judgeReceiver } from './judge-receiver.ts';
import { printPlan, printRuleList } from './print-plan.ts';
import { redactedError } from './redacted-error.ts';
import { writeReports } from './write-reports.ts';

/** Judges a receiver, and gives the exit code. */
export async function runConform(options: ConformOptions): Promise<number> {
  const rules = checkSelection(catalogue, options);
  if (options.list) return printRuleList(rules, options);
  if (options.plan) return printPlan(rules, options);
  checkFiles(options);
  using stop = interrupt();
  if (options.watch) {
    const { watchReceiver } = await import('./watch/watch-receiver.ts');
    return await watchReceiver(options, stop);
  }
  const judged = await judgeReceiver(options, stop.signal);
  if (!judged) {
    process.stderr.write('Interrupted before the receiver was reached: nothing was judged.\n');
    return EXIT.interrupted;
  }
  const { report, entries, secrets } = judged;
  try {
    writeReports(report, entries, { ...options, secrets });
  } catch (error) {
    throw redactedError(error, secrets);
  }
  return report.exitCode;
}
