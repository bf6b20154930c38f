import { useEffect, useState } from 'preact/hooks';
import type { NamedPageData } from '../../../report/page-data.ts';
import { requiredFailures, rowsOf } from '../../../report/run-matrix.ts';
import { runOutcome } from '../../../report/run-outcome.ts';
import { visible } from '../../../report/shown-text.ts';
import { count } from '../report/words.ts';
import { ThemeSwitch } from '../views/theme-switch.tsx';
import { MatrixEvidence } from './matrix-evidence.tsx';
import { MatrixRowView } from './matrix-row.tsx';
import { useCell } from './use-cell.ts';

/** Many runs beside each other: receivers, or releases of one, by rules; each cell opens what it rests on. */
export function MatrixPage({ runs }: { readonly runs: readonly NamedPageData[] }) {
  const [all, setAll] = useState(false);
  const { cell, choose } = useCell();
  useEffect(() => {
    document.title = `${runs.length} runs · recorder-harness`;
  }, [runs]);
  const rows = rowsOf(runs);
  const shown = all ? rows : rows.filter(({ isTold }) => isTold);
  const most = Math.max(1, ...runs.map(({ report }) => requiredFailures(report)));
  return (
    <div class="page page-wide">
      <header class="page-head">
        <h1>{count(runs.length, 'run')} beside each other</h1>
        <ThemeSwitch />
      </header>
      <main>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard too. */}
        <section class="matrix" aria-label="Rules by runs" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <td />
                {runs.map(({ name }, index) => (
                  <th key={`${index} ${name}`} scope="col">
                    <bdi>{visible(name)}</bdi>
                  </th>
                ))}
              </tr>
              <tr>
                <th scope="row">outcome</th>
                {runs.map(({ name, report }, index) => (
                  <td key={`${index} ${name}`} class={`exit-${report.exitCode}`}>
                    {runOutcome(report).outcome}
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">required rules that fail</th>
                {runs.map(({ name, report }, index) => (
                  <td key={`${index} ${name}`} class="trend">
                    <Trend number={requiredFailures(report)} most={most} />
                  </td>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <MatrixRowView
                  key={row.id}
                  row={row}
                  names={runs.map(({ name }) => name)}
                  chosen={cell?.rule === row.id ? cell.run : undefined}
                  onChoose={(run) => choose({ run, rule: row.id })}
                />
              ))}
            </tbody>
          </table>
        </section>
        <p class="matrix-foot">
          <label>
            <input type="checkbox" checked={all} onChange={() => setAll(!all)} /> show all{' '}
            {count(rows.length, 'rule')}
          </label>{' '}
          <span class="aside">
            {rows.filter(({ isTold }) => !isTold).length} come out the same everywhere, and fail nowhere.
          </span>
        </p>
        {cell && <MatrixEvidence runs={runs} cell={cell} />}
      </main>
    </div>
  );
}

/** A number as a bar too: bars side by side show where it goes. */
function Trend({ number, most }: { readonly number: number; readonly most: number }) {
  return (
    <>
      <svg width="24" height="28" aria-hidden="true">
        <rect y={28 - (number / most) * 28} width="24" height={(number / most) * 28} />
      </svg>{' '}
      {number}
    </>
  );
}
