import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../clock/clock.ts';
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
import type { HarnessError } from '../../errors.ts';
import { exitCodeOf } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import type { Entry } from '../../ledger/entry.ts';
import { openLedgerFile } from '../../ledger/ledger-file.ts';
import { chooseKey } from '../../target/choose-secret.ts';
import type { Target } from '../../target/target.ts';
import { targetOf } from '../../target/target-of.ts';
import { secretsOf } from '../../target/url-target.ts';
import { warpLibrary } from '../../target/warp-library.ts';
import { redactedError } from '../command/redacted-error.ts';
import { coloursFor } from '../terminal/colours.ts';
import { progressLine } from '../terminal/progress-line.ts';
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
export async function judgeReceiver(options: ConformOptions, signal: AbortSignal): Promise<JudgedReceiver> {
  const known = knownFailuresFile(options, (text) => process.stderr.write(text));
  using virtual = options.target.kind === 'embedded' ? virtualClock() : undefined;
  const clock = virtual ?? systemClock();
  const key = options.storage.key ?? chooseKey();
  const target = targetOf(options, clock);
  const warp = warpedTarget(options, clock);
  const routeSecrets = Object.values(options.routes).flatMap(secretsOf);
  const secrets = [...target.secrets, ...(warp?.warped.secrets ?? []), ...routeSecrets, key].flatMap(
    withNearMisses,
  );
  const told: Entry[] = [];
  try {
    const { report, entries } = await performed(options, { signal, clock, key, target, warp, told });
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

/** A receiver whose clock runs faster, and how many times. */
interface WarpedTarget {
  readonly factor: number;
  readonly warped: Target;
}

/** The started receiver under libfaketime, where the options ask for it; throws where there is no libfaketime. */
function warpedTarget(options: ConformOptions, clock: Clock): WarpedTarget | undefined {
  const { timeWarp: factor } = options;
  if (factor === undefined) return undefined;
  return { factor, warped: targetOf(options, clock, { library: warpLibrary(), factor }) };
}

interface Prepared {
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly key: string;
  readonly target: Target;
  readonly warp: WarpedTarget | undefined;
  /** Takes each entry as it is written. */
  readonly told: Entry[];
}

async function performed(options: ConformOptions, prepared: Prepared): Promise<RunResult> {
  const { signal, clock, key, target, warp, told } = prepared;
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
    preflight: options.preflight,
    fuzz: options.fuzz,
    replay: options.replay,
    storm: options.storm,
    routes: options.routes,
    shard: options.shard,
    seed: options.seed ?? randomInt(2 ** 31),
    storage: { ...options.storage.listen, basePath: options.storage.basePath, key },
    signal,
    onEntry: (entry) => {
      told.push(entry);
      ledger?.write(entry);
    },
    onProgress: (state) => progress.update(state),
    onNews: (sentence) => progress.say(sentence),
  };
  const result = await runAt(settings, warp);
  // A signal that came while the run was judged is heard in the next turn of the event loop.
  await nextTurn();
  return result;
}

async function runAt(settings: RunOptions, warp: WarpedTarget | undefined): Promise<RunResult> {
  if (!warp) return run(settings);
  const { runWarped } = await import('../../conformance/warp/run-warped.ts');
  return runWarped(settings, warp);
}
