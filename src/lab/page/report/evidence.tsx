import { useMemo, useState } from 'preact/hooks';
import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { curlLine } from '../../../report/curl.ts';
import { outlivesItsRun } from '../../../report/outlives-its-run.ts';
import type { PageData } from '../../../report/page-data.ts';
import { visible } from '../../../report/shown-text.ts';
import { CopyButton } from '../views/copy-button.tsx';
import { exact } from '../views/exchange-text.ts';
import { Timeline } from '../views/timeline.tsx';
import { WireView } from '../views/wire.tsx';
import { ExchangeActions } from './exchange-actions.tsx';
import { type Seen, seenBy } from './seen-by.ts';

/** What a rule was judged by: drawn on a time axis, and one exchange of it as it was on the wire. */
export function Evidence({ rule, data }: { readonly rule: ReportedRule; readonly data: PageData }) {
  const seen = useMemo(() => seenBy(rule, data.entries), [rule, data]);
  const [chosen, setChosen] = useState(seen.first);
  const exchange = seen.exchanges.find(({ id }) => id === chosen);
  if (seen.exchanges.length + seen.lines.length + seen.notes.length === 0) return null;
  return (
    <section class="evidence" aria-label={`What was seen: ${rule.title}`}>
      <header>
        <h4>What was seen</h4>
        <Repeat rule={rule} delivery={seen.delivery} entries={data.entries} />
      </header>
      {seen.exchanges.length > 0 && (
        <Timeline
          entries={seen.entries}
          evidence={seen.evidence}
          required={seen.required}
          nowMs={seen.endMs}
          isOver
          isMissing={rule.departure === 'missing'}
          {...(isOfAnswers(rule) ? { wrong: seen.evidence } : {})}
          selected={chosen}
          onSelect={setChosen}
        />
      )}
      {seen.omitted > 0 && <p class="aside">and {seen.omitted} more in the ledger</p>}
      {exchange && (
        <WireView
          exchange={exchange}
          cut={data.cuts[exchange.id] ?? {}}
          actions={<ExchangeActions exchange={exchange} data={data} />}
        />
      )}
      <Remarks {...seen} />
    </section>
  );
}

/** Whether its evidence is wrong by what was answered. */
function isOfAnswers({ departure }: ReportedRule): boolean {
  return departure === 'refused' || departure === 'taken' || departure === 'answered-otherwise';
}

/** What shows it once more: a delivery alone to a receiver that still runs, else the run of the rule. */
function Repeat(props: {
  readonly rule: ReportedRule;
  readonly delivery: Seen['delivery'];
  readonly entries: readonly Entry[];
}) {
  const { rule, delivery, entries } = props;
  if (rule.repeat !== undefined)
    return <CopyButton text={rule.repeat} label="copy the command that repeats it" />;
  if (!delivery || !outlivesItsRun(entries)) return null;
  return <CopyButton text={curlLine(delivery)} label="copy the delivery as curl" />;
}

/** What the receiver printed about it, and what the run noted. */
function Remarks({ lines, notes, evidence }: Seen) {
  if (lines.length + notes.length === 0) return null;
  return (
    <details class="remarks" open={lines.length <= 8}>
      <summary>{lines.length > 0 ? 'Output of the receiver' : 'Noted by the run'}</summary>
      <ol>
        {lines.map(({ id, atMs, text }) => (
          <li key={id} class={evidence.has(id) ? 'marked' : ''}>
            <span class="aside">{exact(atMs)}</span> <code>{visible(text)}</code>
          </li>
        ))}
        {notes.map(({ id, atMs, name, value }) => (
          <li key={id}>
            <span class="aside">{exact(atMs)}</span>{' '}
            <code>
              {name}: {visible(JSON.stringify(value))}
            </code>
          </li>
        ))}
      </ol>
    </details>
  );
}
