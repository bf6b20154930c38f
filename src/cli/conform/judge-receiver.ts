import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemClock } from '../../clock/system-clock.ts';
import { virtualClock } from '../../clock/virtual-clock.ts';
import { judge } from '../../conformance/judge/judge.ts';
import { knownFailuresFile } from '../../conformance/outcome/known-failures-file.ts';
import type { ReportData } from '../../conformance/outcome/report-data.ts';
import { reportOf } from '../../conformance/outcome/report-of.ts';
import type { RunOptions } from '../../conformance/perform/run-options.ts';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { withNearMisses } from '../../conformance/rulebook/near-misses.ts';
import { run } from '../../conformance/run/run.ts';
import type { RunResult } from '../../conformance/run/run-result.ts';
import { exitCodeOf, type HarnessError } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import type { Entry } from '../../ledger/entry.ts';
import { openLedgerFile } from '../../ledger/ledger-file.ts';
import { chooseKey } from '../../target/choose-secret.ts';
import { targetOf } from '../../target/target-of.ts';
import { secretsOf } from '../../target/url-target.ts';
import { warpLibrary } from '../../target/warp-library.ts';
import { redactedError } from '../command/redacted-error.ts';
import { coloursFor } from '../terminal/colours.ts';
import { progressLine } from '../terminal/progress-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ConformOptions } from './conform-options.ts';
import { withRepeats } from './with-repeats.ts';

/** What a run came to, and what its reports must not hold. */
export interface JudgedReceiver {
  readonly report: ReportData;
  readonly entries: readonly Entry[];
  readonly secrets: readonly string[];
  /** Why nothing was judged, without secrets; the reports tell it too. */
  readonly failure?: HarnessError;
  /** Whether it was stopped before the receiver was reached. */
  readonly isUnreached?: true;
}

/**
 * Makes the run that the options describe, and keeps its ledger.
 *
 * A run that could not be made has a report all the same, which says why; throws where not even that is possible.
 */
export async function judgeReceiver(
  options: ConformOptions,
  signal: AbortSignal,
  terminal: Terminal,
): Promise<JudgedReceiver> {
  const known = knownFailuresFile(options, (text) => terminal.err.write(text));
  const isBundled = options.target.kind === 'embedded';
  using virtual = isBundled ? virtualClock() : undefined;
  const clock = virtual ?? systemClock();
  const { timeWarp, storage, ...asked } = options;
  const key = storage.key ?? chooseKey();
  const target = targetOf(options, clock);
  const warp =
    timeWarp === undefined
      ? undefined
      : {
          factor: timeWarp,
          warped: targetOf(options, clock, { library: warpLibrary(), factor: timeWarp }),
        };
  const secrets = [
    ...target.secrets,
    ...(warp?.warped.secrets ?? []),
    ...Object.values(options.routes).flatMap(secretsOf),
    key,
  ].flatMap(withNearMisses);
  const told: Entry[] = [];

  async function performed(): Promise<RunResult> {
    using ledger = options.ledger === undefined ? undefined : openLedgerFile(options.ledger);
    using progress = progressLine(terminal.err, coloursFor(terminal.err, terminal.environment).dim);
    const settings: RunOptions = {
      ...asked,
      catalogue,
      selection: options,
      target,
      clock,
      virtualTime: isBundled,
      preflight: !options.noPreflight,
      seed: options.seed ?? randomInt(2 ** 31),
      storage: { ...storage.listen, basePath: storage.basePath, key },
      signal,
      onEntry: (entry) => {
        told.push(entry);
        ledger?.write(entry);
      },
      onProgress: (state) => progress.update(state),
      onNews: (sentence) => progress.say(sentence),
    };
    const { runWarped } = warp ? await import('../../conformance/warp/run-warped.ts') : {};
    const result = await (warp && runWarped ? runWarped(settings, warp) : run(settings));
    // A signal that came while the run was judged is heard in the next turn of the event loop.
    await nextTurn();
    return result;
  }

  try {
    const { report, entries } = await performed();
    const interrupted = signal.aborted;
    const judged = known.apply({ ...report, interrupted: report.interrupted || interrupted });
    const exitCode = interrupted ? EXIT.interrupted : judged.exitCode;
    return { report: withRepeats({ ...judged, exitCode }, options), entries, secrets };
  } catch (error) {
    const failure = signal.aborted ? undefined : redactedError(error, secrets);
    if (!told.some(({ kind }) => kind === 'run')) throw failure ?? error;
    const report = reportOf(told, judge(told, catalogue));
    const exitCode = failure ? exitCodeOf(error) : EXIT.interrupted;
    const why = failure ? { failure } : { isUnreached: true as const };
    return { report: { ...report, exitCode }, entries: told, secrets, ...why };
  }
}
