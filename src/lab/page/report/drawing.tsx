import { useId, useState } from 'preact/hooks';
import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import { sequenceOf } from '../../../report/sequence.ts';
import { Sequence } from '../views/sequence.tsx';
import { Timeline } from '../views/timeline.tsx';
import { AnswerTable } from './answer-table.tsx';
import { missingAttempts } from './missing-attempts.ts';
import type { Seen } from './seen-by.ts';

/** What a reader can choose to look at. */
type View = 'answers' | 'timeline' | 'sequence';

/** The exchanges of a rule in one of several views, the one that shows its failure best at first. */
export function Drawing({
  rule,
  seen,
  selected,
  onSelect,
  spanMs,
}: {
  readonly rule: ReportedRule;
  readonly seen: Seen;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly spanMs?: number | undefined;
}) {
  const name = useId();
  const answered = isOfAnswers(rule)
    ? seen.exchanges.filter((one) => one.kind === 'delivery').filter(({ id }) => seen.evidence.has(id))
    : [];
  const views: readonly View[] =
    answered.length > 0 ? ['answers', 'timeline', 'sequence'] : ['timeline', 'sequence'];
  const [view, setView] = useState<View>(views[0] ?? 'timeline');
  const isMissing = rule.departure === 'missing';
  const choosing = { evidence: seen.evidence, selected, onSelect };
  return (
    <>
      <fieldset class="view-switch">
        <legend class="unseen">View</legend>
        {views.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={view === one} onChange={() => setView(one)} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      {view === 'answers' && (
        <AnswerTable
          rows={answered.map((delivery) => ({ delivery, expected: seen.expectedOf(delivery) }))}
          selected={selected}
          onSelect={onSelect}
        />
      )}
      {view === 'timeline' && (
        <Timeline
          {...choosing}
          entries={seen.entries}
          required={seen.required}
          nowMs={seen.endMs}
          isOver
          isMissing={isMissing}
          {...(isOfAnswers(rule) ? { wrong: seen.evidence } : {})}
          {...(spanMs === undefined ? {} : { spanMs })}
        />
      )}
      {view === 'sequence' && (
        <Sequence {...choosing} steps={sequenceOf(seen.exchanges, missingAttempts(seen, isMissing))} />
      )}
    </>
  );
}

/** Whether its evidence is wrong by what was answered. */
function isOfAnswers({ departure }: ReportedRule): boolean {
  return departure === 'refused' || departure === 'taken' || departure === 'answered-otherwise';
}
