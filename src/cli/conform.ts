import { randomInt } from 'node:crypto';
import { systemClock } from '../clock/system-clock.ts';
import { virtualClock } from '../clock/virtual-clock.ts';
import { catalogue } from '../conformance/catalogue.ts';
import { run } from '../conformance/run.ts';
import { openLedgerFile } from '../ledger/ledger-file.ts';
import { chooseKey } from '../target/choose-secret.ts';
import { checkSelection } from './check-selection.ts';
import { coloursFor } from './colours.ts';
import type { ConformOptions } from './conform-options.ts';
import { EXIT } from './exit-code.ts';
import { interrupt } from './interrupt.ts';
import { printPlan, printRuleList } from './print-plan.ts';
import { progressLine } from './progress-line.ts';
import { targetOf } from './targets/target-of.ts';
import { writeReports } from './write-reports.ts';

/** Judges a receiver, and gives the exit code. */
export async function runConform(options: ConformOptions): Promise<number> {
  const rules = checkSelection(catalogue, options);
  if (options.list) return printRuleList(rules);
  if (options.plan) return printPlan(rules, options);
  const embedded = options.target.kind === 'embedded';
  using virtual = embedded ? virtualClock() : undefined;
  const clock = virtual ?? systemClock();
  const key = options.storage.key ?? chooseKey();
  const target = targetOf(options, clock);
  using stop = interrupt();
  using ledger = options.ledger === undefined ? undefined : openLedgerFile(options.ledger);
  using progress = progressLine(process.stderr, coloursFor(process.stderr, process.env).dim);
  const { report, entries } = await run({
    catalogue,
    selection: options,
    target,
    clock,
    timeScale: options.timeScale,
    virtualTime: embedded,
    slow: options.slow,
    seed: options.seed ?? randomInt(2 ** 31),
    storage: { ...options.storage.listen, basePath: options.storage.basePath, key },
    signal: stop.signal,
    onEntry: (entry) => ledger?.write(entry),
    onProgress: (state) => progress.update(state),
  });
  const exitCode = stop.signal.aborted ? EXIT.interrupted : report.exitCode;
  progress[Symbol.dispose]();
  writeReports({ ...report, exitCode }, entries, { ...options, secrets: [...target.secrets, key] });
  return exitCode;
}
