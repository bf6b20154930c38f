import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import { systemClock } from '../clock/system-clock.ts';
import { virtualClock } from '../clock/virtual-clock.ts';
import { catalogue } from '../conformance/catalogue.ts';
import { withNearMisses } from '../conformance/near-misses.ts';
import { run } from '../conformance/run.ts';
import type { RunOptions, RunResult } from '../conformance/run-options.ts';
import type { Target } from '../conformance/target.ts';
import { openLedgerFile } from '../ledger/ledger-file.ts';
import { chooseKey } from '../target/choose-secret.ts';
import { checkFiles } from './check-files.ts';
import { checkSelection } from './check-selection.ts';
import { coloursFor } from './colours.ts';
import type { ConformOptions } from './conform-options.ts';
import { EXIT } from './exit-code.ts';
import { type Interrupt, interrupt } from './interrupt.ts';
import { type KnownFailuresFile, knownFailuresFile } from './known-failures-file.ts';
import { printPlan, printRuleList } from './print-plan.ts';
import { progressLine } from './progress-line.ts';
import { redactedError } from './redacted-error.ts';
import { targetOf } from './targets/target-of.ts';
import { secretsOf } from './targets/url-target.ts';
import { type WarpedTarget, warpedTarget } from './targets/warped-target.ts';
import { writeReports } from './write-reports.ts';

/** Judges a receiver, and gives the exit code. */
export async function runConform(options: ConformOptions): Promise<number> {
  const rules = checkSelection(catalogue, options);
  if (options.list) return printRuleList(rules, options);
  if (options.plan) return printPlan(rules, options);
  checkFiles(options);
  const known = knownFailuresFile(options);
  using stop = interrupt();
  using virtual = options.target.kind === 'embedded' ? virtualClock() : undefined;
  const clock = virtual ?? systemClock();
  const key = options.storage.key ?? chooseKey();
  const target = targetOf(options, clock);
  const warp = warpedTarget(options);
  const routeSecrets = Object.values(options.routes).flatMap(secretsOf);
  const secrets = [...target.secrets, ...(warp?.warped.secrets ?? []), ...routeSecrets, key].flatMap(
    withNearMisses,
  );
  try {
    return await judgeTarget(options, { stop, clock, key, target, warp, secrets, known });
  } catch (error) {
    if (!stop.signal.aborted) throw redactedError(error, secrets);
    process.stderr.write('Interrupted before the receiver was reached: nothing was judged.\n');
    return EXIT.interrupted;
  }
}

interface Prepared {
  readonly stop: Interrupt;
  readonly clock: Clock;
  readonly key: string;
  readonly target: Target;
  readonly warp: WarpedTarget | undefined;
  readonly secrets: readonly string[];
  readonly known: KnownFailuresFile;
}

async function judgeTarget(options: ConformOptions, prepared: Prepared): Promise<number> {
  const { stop, clock, key, target, warp, secrets, known } = prepared;
  using ledger = options.ledger === undefined ? undefined : openLedgerFile(options.ledger);
  using progress = progressLine(process.stderr, coloursFor(process.stderr, process.env).dim);
  const settings: RunOptions = {
    catalogue,
    selection: options,
    target,
    clock,
    timeScale: options.timeScale,
    virtualTime: target.kind === 'embedded',
    slow: options.slow,
    timing: options.timing,
    ...(options.fuzz === undefined ? {} : { fuzz: options.fuzz }),
    routes: options.routes,
    ...(options.shard ? { shard: options.shard } : {}),
    seed: options.seed ?? randomInt(2 ** 31),
    storage: { ...options.storage.listen, basePath: options.storage.basePath, key },
    signal: stop.signal,
    onEntry: (entry) => ledger?.write(entry),
    onProgress: (state) => progress.update(state),
  };
  const { report, entries } = await runAt(settings, warp, (sentence) => progress.say(sentence));
  // A signal that came while the run was judged is heard in the next turn of the event loop.
  await nextTurn();
  progress[Symbol.dispose]();
  const interrupted = stop.signal.aborted;
  const judged = known.apply({ ...report, interrupted: report.interrupted || interrupted });
  const exitCode = interrupted ? EXIT.interrupted : judged.exitCode;
  const outcome = { ...judged, exitCode };
  writeReports(outcome, entries, { ...options, secrets });
  return exitCode;
}

async function runAt(
  settings: RunOptions,
  warp: WarpedTarget | undefined,
  onNews: (sentence: string) => void,
): Promise<RunResult> {
  if (!warp) return run(settings);
  const { runWarped } = await import('../conformance/run-warped.ts');
  return runWarped(settings, { ...warp, onNews });
}
