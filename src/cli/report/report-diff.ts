import { EXIT } from '../../exit-code.ts';
import { colouredPalette } from '../../report/palette.ts';
import { runChanges } from '../../report/run-changes.ts';
import { runChangesText } from '../../report/run-changes-text.ts';
import type { Written } from '../command/command-definition.ts';
import { readOptions } from '../command/read-options.ts';
import { comparingOptions } from '../definitions/report/comparing-options.ts';
import { coloursFor } from '../terminal/colours.ts';
import { judgedLedger } from './judged-ledger.ts';

/**
 * Prints what changed from one saved run to a later one, and gives the exit code: 1 where a required rule fails that
 * did not before, 3 where one is not judged any more.
 */
export function runReportDiff(written: Written): number {
  const { json } = readOptions(comparingOptions, written);
  const [earlier = '', later = ''] = written.positionals;
  const [before, after] = [judgedLedger(earlier), judgedLedger(later)];
  const changed = runChanges(before, after);
  process.stdout.write(
    json
      ? `${JSON.stringify({ changes: changed }, null, 2)}\n`
      : runChangesText(before, after, colouredPalette(coloursFor(process.stdout, process.env))),
  );
  const required = changed.filter((rule) => rule.after.level === 'required');
  if (required.some(({ change }) => change === 'new')) return EXIT.requirementFailed;
  return required.some(({ change }) => change === 'hidden' || change === 'lost')
    ? EXIT.inconclusive
    : EXIT.conformant;
}
