import type { JSX } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';
import type { Entry } from '../../../ledger/entry.ts';
import { callApi } from './call-api.ts';
import { summaryOf } from './delivery-summary.ts';
import { choicesIn, type EntryFilter, filtered, USUAL_FILTER } from './entry-filter.ts';
import { EntryList } from './entry-list.tsx';
import { FilterFields } from './filter-fields.tsx';
import { isListed } from './listed.ts';
import { SummaryView } from './summary-view.tsx';
import type { Uploads } from './upload.ts';
import type { Notify } from './use-notice.ts';
import type { Selection } from './use-selection.ts';

/** So many events nobody reads one by one. */
const SUMMED_FROM = 20;

/** The list of everything that happened, with ways to find, to keep and to forget it. */
export function EntriesPanel(props: {
  entries: readonly Entry[];
  uploads: Uploads;
  selection: Selection;
  notify: Notify;
}): JSX.Element {
  const { entries, uploads, selection, notify } = props;
  const id = useId();
  const [filter, setFilter] = useState<EntryFilter>(USUAL_FILTER);
  const all = useMemo(() => entries.filter(isListed), [entries]);
  const choices = useMemo(() => choicesIn(all), [all]);
  const listed = useMemo(() => filtered(all, filter, uploads), [all, filter, uploads]);
  const events = useMemo(() => listed.filter((entry) => entry.kind === 'delivery'), [listed]);
  const summary = useMemo(() => (events.length >= SUMMED_FROM ? summaryOf(events) : undefined), [events]);
  return (
    <section class="panel list" aria-labelledby={`${id}-title`}>
      <div class="cluster">
        <h2 id={`${id}-title`}>Events and attempts</h2>
        <span class="aside count">
          {listed.length === all.length
            ? all.length.toLocaleString('en')
            : `${listed.length.toLocaleString('en')} of ${all.length.toLocaleString('en')}`}
        </span>
        <span class="cluster end">
          <a href="api/ledger" download="lab.ndjson">
            Save the ledger
          </a>
          <button
            type="button"
            class="plain"
            onClick={() =>
              void notify.attempt(async () => {
                await callApi('DELETE', 'entries');
                notify.say('Forgot everything that was over.');
              })
            }
          >
            Clear
          </button>
        </span>
      </div>
      <FilterFields filter={filter} choices={choices} uploads={uploads.all} onFilter={setFilter} />
      {summary ? (
        <SummaryView summary={summary} onStatus={(status) => setFilter({ ...filter, status })} />
      ) : null}
      <EntryList entries={listed} selection={selection} />
      <div class="cluster">
        <button
          type="button"
          class="quiet"
          aria-pressed={selection.isPicking}
          onClick={() => selection.setPicking(!selection.isPicking)}
        >
          Select several
        </button>
        <span class="aside">to replay or compare them; also with Ctrl or Shift.</span>
      </div>
    </section>
  );
}
