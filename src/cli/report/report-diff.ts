import { EXIT } from '../../exit-code.ts';
import { readPage } from '../../lab/read-page.ts';
import { diffPage } from '../../report/comparison-page.ts';
import { colouredPalette } from '../../report/palette.ts';
import { receiverName } from '../../report/receiver-name.ts';
import { type ChangedRule, runChanges } from '../../report/run-changes.ts';
import { runChangesText } from '../../report/run-changes-text.ts';
import type { Written } from '../command/command-definition.ts';
import { coloursFor } from '../terminal/colours.ts';
import { comparisonFormat } from './comparison-format.ts';
import { type JudgedLedger, judgedLedger } from './judged-ledger.ts';

/**
 * Prints what changed from one saved run to a later one, and gives the exit code: 1 where a required rule fails that
 * did not before, 3 where one is not judged any more.
 */
export function runReportDiff(written: Written): number {
  const write = writers[comparisonFormat(written)];
  const [earlier = '', later = ''] = written.positionals;
  const [before, after] = [judgedLedger(earlier), judgedLedger(later)];
  const changed = runChanges(before.report, after.report);
  process.stdout.write(write(before, after, changed));
  const required = changed.filter((rule) => rule.after.level === 'required');
  if (required.some(({ change }) => change === 'new')) return EXIT.requirementFailed;
  return required.some(({ change }) => change === 'hidden' || change === 'lost')
    ? EXIT.inconclusive
    : EXIT.conformant;
}

type Write = (before: JudgedLedger, after: JudgedLedger, changed: readonly ChangedRule[]) => string;

const writers: Readonly<Record<ReturnType<typeof comparisonFormat>, Write>> = {
  text: (before, after) =>
    runChangesText(before.report, after.report, colouredPalette(coloursFor(process.stdout, process.env))),
  json: (_before, _after, changes) => `${JSON.stringify({ changes }, null, 2)}\n`,
  html: (before, after) => diffPage([named(before), named(after)], readPage('report')),
};

function named(run: JudgedLedger): JudgedLedger & { readonly name: string } {
  return { name: receiverName(run.report), ...run };
}
