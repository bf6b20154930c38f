import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import { inertText } from './inert-html.ts';
import { runOutcome } from './run-outcome.ts';

/** One run of a matrix. */
export interface NamedRun {
  /** What its column is called: the receiver, or the release. */
  readonly name: string;
  readonly report: ReportData;
}

const marks: Readonly<Record<ReportedRule['verdict'], string>> = {
  pass: '✅',
  fail: '❌',
  inconclusive: '❔',
  observed: '👁',
  'not-applicable': '–',
};

const LEGEND =
  '✅ holds, ❌ does not hold, ❔ could not be judged, 👁 observed, – does not apply, an empty cell was not asked for.';

/**
 * Many runs beside each other as a table of Markdown: a column for each, a row for each rule whose verdicts
 * differ, or that fails or could not be judged anywhere.
 */
export function runMatrix(runs: readonly NamedRun[]): string {
  const ids = [...new Set(runs.flatMap(({ report }) => report.rules.map(({ id }) => id)))];
  const verdictsOf = (id: string) =>
    runs.map(({ report }) => report.rules.find((rule) => rule.id === id)?.verdict);
  const rows = ids.map((id) => ({ id, verdicts: verdictsOf(id) }));
  const told = rows.filter(({ verdicts }) => isTold(verdicts));
  const lines = [
    row(['', ...runs.map(({ name }) => inertText(name))]),
    row(['---', ...runs.map(() => ':---:')]),
    row(['outcome', ...runs.map(({ report }) => runOutcome(report).outcome)]),
    row([
      'required rules that fail',
      ...runs.map(({ report: { rules } }) => `${rules.filter(isRequiredFailure).length}`),
    ]),
    ...told.map(({ id, verdicts }) =>
      row([`\`${id}\``, ...verdicts.map((verdict) => (verdict ? marks[verdict] : ''))]),
    ),
  ];
  return `${lines.join('\n')}\n\n${rows.length - told.length} of ${rows.length} rules are left out, whose verdict is the same everywhere. ${LEGEND}\n`;
}

function isTold(verdicts: readonly (ReportedRule['verdict'] | undefined)[]): boolean {
  return (
    new Set(verdicts).size > 1 || verdicts.some((verdict) => verdict === 'fail' || verdict === 'inconclusive')
  );
}

function isRequiredFailure({ verdict, level }: ReportedRule): boolean {
  return verdict === 'fail' && level === 'required';
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
