import { chosenProfile } from '../../conformance/rulebook/plan.ts';
import { wrongUsage } from '../../errors.ts';
import type { ConformTold } from '../definitions/conform.ts';
import { descriptionFile } from '../reaching/chosen-description.ts';
import { reached } from '../reaching/reached.ts';
import type { Environment } from '../terminal/terminal.ts';
import { judging } from './judging.ts';
import { readReplay } from './read-replay.ts';

/** Everything that `conform` is told, checked. */
export type ConformOptions = ReturnType<typeof conformOptions>;

/** Checks what `conform` is told, over what its config file and the description say. */
export function conformOptions(told: ConformTold, environment: Environment) {
  const reaching = reached(told, environment);
  checkScale(told, reaching.target.kind);
  if (told.watch) checkPrinted(told.report);
  const judged = judging(told);
  const replayed = told.replay === undefined ? undefined : readReplay(told.replay);
  return {
    ...told,
    ...reaching,
    ...judged,
    profile: chosenProfile(told) ?? 'reference',
    only: replayed?.only ?? told.only,
    replay: replayed?.replay,
    storm: replayed?.storm,
    /** The file that was named for the description, and the one that holds, whether it was named or found. */
    descriptionFile: told.description,
    describedIn: descriptionFile(told),
  };
}

function checkScale({ timeScale, timeWarp }: ConformTold, kind: string): void {
  if (timeScale === 1) return;
  if (timeWarp !== undefined) {
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
