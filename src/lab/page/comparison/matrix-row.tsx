import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { MatrixRow } from '../../../report/run-matrix.ts';
import { visible } from '../../../report/shown-text.ts';
import { verdictWords } from '../report/words.ts';

const marks: Readonly<Record<ReportedRule['verdict'], string>> = {
  pass: '✓',
  fail: '✗',
  inconclusive: '?',
  observed: '○',
  'not-applicable': '–',
};

/** One rule in all runs: a cell for each, which says where it fails anew or is mended. */
export function MatrixRowView({
  row: { id, rules },
  names,
  chosen,
  onChoose,
}: {
  readonly row: MatrixRow;
  readonly names: readonly string[];
  /** The run whose cell is chosen. */
  readonly chosen: number | undefined;
  readonly onChoose: (run: number) => void;
}) {
  const title = rules.find((rule) => rule)?.title ?? id;
  return (
    <tr>
      <th scope="row">
        {title} <code class="aside">{id}</code>
      </th>
      {rules.map((rule, run) => {
        const trend = trendOf(rules[run - 1]?.verdict, rule?.verdict);
        return (
          <td key={`${run} ${names[run]}`} class={rule ? `cell-${rule.verdict}` : ''}>
            {rule && (
              <button type="button" class="cell" aria-pressed={chosen === run} onClick={() => onChoose(run)}>
                <span aria-hidden="true">{marks[rule.verdict]}</span> {verdictWords[rule.verdict]}
                {trend && <b class={`trend-${trend}`}> {trend}</b>}
                <span class="unseen">
                  : {id}, {visible(names[run] ?? '')}
                </span>
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}

type Trend = 'new' | 'fixed';

/** What became of a rule since the run before. */
function trendOf(before: string | undefined, now: string | undefined): Trend | undefined {
  if (before === undefined || now === undefined) return undefined;
  if (now === 'fail') return before === 'fail' ? undefined : 'new';
  return before === 'fail' && now === 'pass' ? 'fixed' : undefined;
}
