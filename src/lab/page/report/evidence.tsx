import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { Entry } from '../../../ledger/entry.ts';
import { curlLine } from '../../../report/curl.ts';
import { outlivesItsRun } from '../../../report/outlives-its-run.ts';
import type { PageData } from '../../../report/page-data.ts';
import { untabbed } from '../../../report/said-text.ts';
import { visible } from '../../../report/shown-text.ts';
import { CopyButton } from '../views/copy-button.tsx';
import { exact } from '../views/exchange-text.ts';
import { WireView } from '../views/wire.tsx';
import { Drawing } from './drawing.tsx';
import { ExchangeActions } from './exchange-actions.tsx';
import { type Seen, seenBy } from './seen-by.ts';

/** What a rule was judged by: drawn on a time axis, and one exchange of it as it was on the wire. */
export function Evidence({
  rule,
  data,
  exchange: linked,
  link,
  brief = false,
  title = 'What was seen',
  spanMs,
}: {
  readonly rule: ReportedRule;
  readonly data: PageData;
  /** Id of the exchange that is shown at first. @default what best shows the failure */
  readonly exchange?: string | undefined;
  /** The address that leads to an exchange. @default there is none */
  readonly link?: (exchange: string) => string;
  /** Whether what is drawn stands alone until an exchange is chosen, so that it can be compared. @default false */
  readonly brief?: boolean;
  /** @default 'What was seen' */
  readonly title?: string;
  /** How much time its axis shows at least. */
  readonly spanMs?: number | undefined;
}) {
  const seen = useMemo(() => seenBy(rule, data.entries), [rule, data]);
  const [chosen, setChosen] = useState(linked ?? (brief ? undefined : seen.first));
  useEffect(() => {
    if (linked !== undefined) setChosen(linked);
  }, [linked]);
  const exchange = seen.exchanges.find(({ id }) => id === chosen);
  if (seen.exchanges.length + seen.lines.length + seen.notes.length === 0) return null;
  return (
    <section class="evidence" aria-label={`${title}: ${rule.title}`}>
      <header>
        <h4>{title}</h4>
        <Repeat rule={rule} delivery={seen.delivery} entries={data.entries} />
      </header>
      {seen.exchanges.length > 0 && (
        <Drawing rule={rule} seen={seen} selected={chosen} onSelect={setChosen} spanMs={spanMs} />
      )}
      {seen.omitted > 0 && <p class="aside">and {seen.omitted} more in the ledger</p>}
      {exchange && (
        <WireView
          exchange={exchange}
          link={link?.(exchange.id)}
          cut={data.cuts[exchange.id] ?? {}}
          actions={<ExchangeActions exchange={exchange} data={data} />}
          expected={seen.evidence.has(exchange.id) ? seen.expectedOf(exchange) : undefined}
        />
      )}
      <Remarks {...seen} opened={!brief} />
    </section>
  );
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
function Remarks({ lines, notes, evidence, opened }: Seen & { readonly opened: boolean }) {
  if (lines.length + notes.length === 0) return null;
  return (
    <details class="remarks" open={opened && lines.length <= 8}>
      <summary>{lines.length > 0 ? 'Output of the receiver' : 'Noted by the run'}</summary>
      <ol>
        {lines.map(({ id, atMs, text }) => (
          <li key={id} class={evidence.has(id) ? 'marked' : ''}>
            <span class="aside">{exact(atMs)}</span>{' '}
            <code>
              <bdi>{visible(untabbed(text))}</bdi>
            </code>
          </li>
        ))}
        {notes.map(({ id, atMs, name, value }) => (
          <li key={id}>
            <span class="aside">{exact(atMs)}</span>{' '}
            <code>
              <bdi>{name}</bdi>: <bdi>{visible(JSON.stringify(value))}</bdi>
            </code>
          </li>
        ))}
      </ol>
    </details>
  );
}
