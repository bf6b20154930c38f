import type { JSX } from 'preact';
import type { LabRun } from '../../lab-api.ts';
import { runVerdict } from './run-verdict.ts';

/** How a run of the suite ended, and the ways to its report. */
export function RunLine({ run }: { run: LabRun }): JSX.Element {
  const { number, outcome, error, forgotten } = run;
  const { words, tone } = runVerdict(run);
  return (
    <li class="run">
      <span class={`outcome outcome-${tone}`}>{words}</span>{' '}
      {outcome ? (
        <>
          <span>
            {outcome.meaning}. {counts(outcome.summary)}, {outcome.took}
          </span>{' '}
          {forgotten ? null : (
            <>
              <a href={`api/runs/${number}/report`} target="_blank" rel="noopener">
                Report {number}
              </a>{' '}
              <a href={`api/runs/${number}/ledger`} download={`run-${number}.ndjson`}>
                Ledger {number}
              </a>
            </>
          )}
        </>
      ) : (
        <span>{error}</span>
      )}
    </li>
  );
}

function counts(summary: Readonly<Record<string, number>>): string {
  return Object.entries(summary)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');
}
