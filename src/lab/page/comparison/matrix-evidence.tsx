import { useEffect, useRef } from 'preact/hooks';
import type { NamedPageData } from '../../../report/page-data.ts';
import { visible } from '../../../report/shown-text.ts';
import { RuleDetails } from '../report/rule-details.tsx';
import { verdictWords } from '../report/words.ts';
import { type Cell, linkToCell } from './use-cell.ts';

/** What one cell rests on. */
export function MatrixEvidence({
  runs,
  cell,
}: {
  readonly runs: readonly NamedPageData[];
  readonly cell: Cell;
}) {
  const place = useRef<HTMLElement>(null);
  const run = runs[cell.run];
  const rule = run?.report.rules.find(({ id }) => id === cell.rule);
  useEffect(() => {
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [cell.run, cell.rule]);
  if (!run || !rule) return null;
  return (
    <section ref={place} class="cell-evidence" aria-labelledby="cell" tabIndex={-1}>
      <h2>Evidence</h2>
      <h3 id="cell">
        <span class="aside">
          <bdi>{visible(run.name)}</bdi>, {verdictWords[rule.verdict]}:
        </span>{' '}
        {rule.title}
      </h3>
      <RuleDetails
        key={`${cell.run} ${rule.id}`}
        rule={rule}
        data={run}
        exchange={cell.exchange}
        link={(exchange) => linkToCell({ ...cell, exchange })}
      />
    </section>
  );
}
