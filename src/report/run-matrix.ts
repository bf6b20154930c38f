import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import { inertText } from './inert-html.ts';
import { runOutcome } from './run-outcome.ts';

/** One run of a matrix. */
export interface NamedRun {
  /** What its column is called: the receiver, or the release. */
  readonly name: string;
  readonly report: ReportData;
}

/** A run of a matrix that came to no report, and why. */
export interface UnmadeRun extends Pick<NamedRun, 'name'> {
  readonly report?: undefined;
  readonly exitCode: number;
  readonly reason: string;
}

/** How a table shows a verdict. */
export const marks: Readonly<Record<ReportedRule['verdict'], string>> = {
  pass: '✅',
  fail: '❌',
  inconclusive: '❔',
  observed: '👁',
  'not-applicable': '–',
};

/** What these marks mean. */
export const LEGEND =
  '✅ holds, ❌ does not hold, ❔ could not be judged, 👁 observed, – does not apply, an empty cell was not asked for.';

/**
 * Many runs beside each other as a table of Markdown: a column for each, a row for each rule whose verdicts
 * differ, or that fails or could not be judged anywhere.
 */
export function runMatrix(runs: readonly (NamedRun | UnmadeRun)[]): string {
  const rows = rowsOf(runs);
  const told = rows.filter(({ isTold }) => isTold);
  const lines = [
    row(['', ...runs.map(({ name }) => inertText(name))]),
    row(['---', ...runs.map(() => ':---:')]),
    row(['outcome', ...runs.map((run) => (run.report ? runOutcome(run.report).outcome : unmade(run)))]),
    row([
      'required rules that fail',
      ...runs.map(({ report }) => (report ? `${requiredFailures(report)}` : '')),
    ]),
    ...told.map(({ id, rules }) =>
      row([`\`${id}\``, ...rules.map((rule) => (rule ? marks[rule.verdict] : ''))]),
    ),
  ];
  return `${lines.join('\n')}\n\n${rows.length - told.length} of ${rows.length} rules are left out, whose verdict is the same everywhere. ${LEGEND}\n`;
}

function unmade({ reason }: UnmadeRun): string {
  return `Not judged: ${inertText(reason)}`;
}

/** The same for programs: each verdict of each run, or why there are none. */
export function matrixJson(runs: readonly ((NamedRun | UnmadeRun) & { readonly file: string })[]): string {
  const data = runs.map(({ name, file, ...run }) => {
    if (!run.report) return { name, file, exitCode: run.exitCode, verdicts: {}, reason: run.reason };
    const { exitCode, rules } = run.report;
    const verdicts = Object.fromEntries(rules.map(({ id, verdict }) => [id, verdict]));
    return { name, file, exitCode, verdicts };
  });
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** One rule in many runs. */
export interface MatrixRow {
  readonly id: string;
  /** What came of it in each run; nothing where that was not asked for it. */
  readonly rules: readonly (ReportedRule | undefined)[];
  /** Whether the runs differ by it, or it fails or could not be judged anywhere. */
  readonly isTold: boolean;
}

/** The rules of many runs, those first that fail anywhere, and else in the order of their reports. */
export function rowsOf(runs: readonly { readonly report?: ReportData | undefined }[]): readonly MatrixRow[] {
  const ids = [...new Set(runs.flatMap(({ report }) => report?.rules.map(({ id }) => id) ?? []))];
  const rows = ids.map((id) => {
    const rules = runs.map(({ report }) => report?.rules.find((rule) => rule.id === id));
    // What came to no report differs from none by its rules.
    const verdicts = rules.flatMap((rule, index) => (runs[index]?.report ? [rule?.verdict] : []));
    const isOpen = verdicts.some((verdict) => verdict === 'fail' || verdict === 'inconclusive');
    return { id, rules, isTold: isOpen || new Set(verdicts).size > 1 };
  });
  return rows.toSorted((one, other) => failsIn(other) - failsIn(one));
}

function failsIn({ rules }: MatrixRow): number {
  return Number(rules.some((rule) => rule?.verdict === 'fail'));
}

/** How many required rules do not hold. */
export function requiredFailures({ rules }: ReportData): number {
  return rules.filter(({ verdict, level }) => verdict === 'fail' && level === 'required').length;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
