import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import { areasText } from './areas-text.ts';
import { type Palette, plainPalette } from './palette.ts';
import { contrast } from './plain-failure.ts';
import { receiverName } from './receiver-name.ts';
import { named, ruleHeading, WIDTH } from './rule-text.ts';
import { type Change, type ChangedRule, runChanges } from './run-changes.ts';
import { verdictLine } from './run-outcome.ts';
import { visible, wrapped } from './shown-text.ts';

/** What changed from one run of a receiver to a later one, for a terminal: what fails anew first, the counts last. */
export function runChangesText(
  before: ReportData,
  after: ReportData,
  palette: Palette = plainPalette,
): string {
  const changed = runChanges(before, after);
  const of = (change: Change): readonly ChangedRule[] => changed.filter((rule) => rule.change === change);
  const paragraphs = [
    ...of('new').map((rule) => paragraph(palette.failure('NEW'), rule, palette)),
    ...of('hidden').map((rule) => paragraph(palette.doubt('HIDDEN'), rule, palette)),
    ...of('lost').map((rule) => paragraph(palette.doubt('LOST'), rule, palette)),
    ...of('still').map((rule) => paragraph(palette.failure('STILL'), rule, palette)),
    ...of('fixed').map((rule) => paragraph(palette.success('FIXED'), rule, palette)),
    of('gained').length === 0
      ? []
      : wrapped(`GAINED  ${areasText(of('gained').map(({ after: rule }) => rule))}`, WIDTH),
    [
      palette.aside(`Before  ${sentence(before)}`),
      palette.aside(`After   ${sentence(after)}`),
      `New failures ${of('new').length}, still failing ${of('still').length}, fixed ${of('fixed').length}, ` +
        `not judged any more ${of('hidden').length + of('lost').length}, judged now ${of('gained').length}.`,
    ],
  ];
  return `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function paragraph(outcome: string, { before, after }: ChangedRule, palette: Palette): string[] {
  return [
    ...ruleHeading(outcome, after, palette),
    ...named('before', verdictText(before)),
    ...named('after', verdictText(after)),
    ...named('cause', after.cause && `it may follow from the failure of ${after.cause}`),
    ...named('fix', after.fix),
  ];
}

function verdictText(rule: ReportedRule): string {
  if (rule.verdict === 'fail') return `fail: ${contrast(rule)}`;
  return rule.reason === undefined ? rule.verdict : `${rule.verdict}: ${rule.reason}`;
}

function sentence(report: ReportData): string {
  return visible(`${receiverName(report)}, ${report.startedAt}: ${verdictLine(report)}`);
}
