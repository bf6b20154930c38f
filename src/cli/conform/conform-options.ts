import { chosenProfile } from '../../conformance/rulebook/plan.ts';
import { wrongUsage } from '../../errors.ts';
import type { Written } from '../command/command-definition.ts';
import { underConfig } from '../command/config-file.ts';
import type { Environment } from '../command/environment.ts';
import { readOptions } from '../command/read-options.ts';
import { conformOptions, conformRelations } from '../definitions/conform-options.ts';
import { descriptionFile } from '../reaching/described-options.ts';
import { reached, underDescription } from '../reaching/reached.ts';
import { judging } from './judge-options.ts';
import { readReplay } from './read-replay.ts';

/** Everything that `conform` is told, checked. */
export type ConformOptions = ReturnType<typeof readConformOptions>;

/** Checks what was written for `conform`, over what its config file and the description say. */
export function readConformOptions(line: Written, environment: Environment = process.env) {
  const config = underConfig(conformOptions, line);
  const written = underDescription(config, environment);
  const options = readOptions(conformOptions, written, conformRelations);
  const reaching = reached(options, written, environment);
  checkScale(options, reaching.target.kind);
  if (options.watch) checkPrinted(options.report);
  const judged = judging(options);
  const replayed = options.replay === undefined ? undefined : readReplay(options.replay);
  const { list, plan, watch, slow, fuzz, timing, ledger, seed, shard } = options;
  return {
    ...judged,
    ...reaching,
    profile: chosenProfile(judged) ?? 'reference',
    only: replayed?.only ?? judged.only,
    replay: replayed?.replay,
    storm: replayed?.storm,
    /** The file that was named for the description, and the one that holds, whether it was named or found. */
    descriptionFile: options.description,
    describedIn: descriptionFile(written),
    list,
    plan,
    watch,
    slow,
    timing,
    fuzz,
    ledger,
    seed,
    shard,
    /** Whether a mistaken setup stops the run. */
    preflight: !options['no-preflight'],
    timeScale: options['time-scale'],
    /** How many times faster the receiver's clock runs. */
    timeWarp: options['time-warp'],
  };
}

interface Times {
  readonly 'time-scale': number;
  readonly 'time-warp': number | undefined;
}

function checkScale({ 'time-scale': scale, 'time-warp': warp }: Times, kind: string): void {
  if (scale === 1) return;
  if (warp !== undefined) {
    throw wrongUsage(
      '--time-warp and --time-scale are both given.',
      'Leave --time-scale out where the receiver keeps the times of the interface; else leave --time-warp out.',
    );
  }
  if (kind !== 'embedded') return;
  throw wrongUsage(
    '--time-scale needs a receiver of yours; the bundled one runs by a virtual clock, at once and unscaled.',
    'Give the URL of a receiver, or a command after "--", or leave it out.',
  );
}

function checkPrinted(reports: readonly string[]): void {
  const printed = reports.find((report) => !report.includes('=') && report !== 'text');
  if (printed === undefined) return;
  throw wrongUsage(
    `--watch shows the text of each run, and --report ${printed} would go to the same place.`,
    `Give it a file: --report ${printed}=FILE.`,
  );
}
