import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Entry } from '../../../ledger/entry.ts';
import { callApi } from './call-api.ts';
import { EntryList } from './entry-list.tsx';
import { isListed, type Listed } from './listed.ts';
import type { Notify } from './use-notice.ts';

/** What the list can be about; lines that the receiver printed are many, and only shown when asked for. */
const views = {
  exchanges: 'All',
  delivery: 'Events',
  attempt: 'Attempts',
  log: 'Output',
  all: 'All and output',
} as const satisfies Readonly<Record<'exchanges' | 'all' | Listed['kind'], string>>;

type View = keyof typeof views;

/** The list of everything that happened, with ways to keep it and to forget it. */
export function EntriesPanel(props: {
  entries: readonly Entry[];
  selected: string | undefined;
  notify: Notify;
  onSelect: (id: string) => void;
}): JSX.Element {
  const { entries, selected, notify, onSelect } = props;
  const id = useId();
  const [view, setView] = useState<View>('exchanges');
  const listed = entries.filter(isListed).filter(({ kind }) => isIn(view, kind));
  return (
    <section class="panel list" aria-labelledby={`${id}-title`}>
      <div class="cluster">
        <h2 id={`${id}-title`}>Events and attempts</h2>
        <span class="aside count">{listed.length.toLocaleString('en')}</span>
        <select
          aria-label="Show"
          value={view}
          onChange={({ currentTarget }) => setView(currentTarget.value as View)}
        >
          {Object.entries(views).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
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
      <EntryList entries={listed} selected={selected} onSelect={onSelect} />
    </section>
  );
}

function isIn(view: View, kind: Listed['kind']): boolean {
  return view === 'all' || view === kind || (view === 'exchanges' && kind !== 'log');
}
