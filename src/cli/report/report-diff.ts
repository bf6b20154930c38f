import { EXIT } from '../../exit-code.ts';
import { readPage } from '../../lab/read-page.ts';
import { diffPage } from '../../report/comparison-page.ts';
import { type JudgedLedger, judgedLedger } from '../../report/judged-ledger.ts';
import { colouredPalette } from '../../report/palette.ts';
import { receiverName } from '../../report/receiver-name.ts';
import { runChanges } from '../../report/run-changes.ts';
import { runChangesText } from '../../report/run-changes-text.ts';
import { visible } from '../../report/shown-text.ts';
import type { ComparingTold } from '../definitions/report/comparing.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Prints what changed from one saved run to a later one, and gives the exit code: 1 where a required rule fails that
 * did not before, 3 where one is not judged any more.
 */
export function runReportDiff({ positionals, json, html }: ComparingTold, terminal: Terminal): number {
  const [earlier = '', later = ''] = positionals;
  const [before, after] = [judgedLedger(earlier, terminal), judgedLedger(later, terminal)];
  const changes = runChanges(before.report, after.report);
  const { out, environment } = terminal;
  const names = [before, after].map(({ report }) => `"${visible(receiverName(report))}"`);
  if (names[0] !== names[1]) terminal.note(`The runs name different receivers: ${names.join(', then ')}.`);
  if (html) out.write(diffPage([named(before), named(after)], readPage('report')));
  else if (json) terminal.print(JSON.stringify({ changes }, null, 2));
  else out.write(runChangesText(before.report, after.report, colouredPalette(coloursFor(out, environment))));
  const required = changes.filter((rule) => rule.after.level === 'required');
  if (required.some(({ change }) => change === 'new')) return EXIT.requirementFailed;
  return required.some(({ change }) => change === 'hidden' || change === 'lost')
    ? EXIT.inconclusive
    : EXIT.conformant;
}

function named(run: JudgedLedger): JudgedLedger & { readonly name: string } {
  return { name: receiverName(run.report), ...run };
}
