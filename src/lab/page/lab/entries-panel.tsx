import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Entry } from '../../../ledger/entry.ts';
import { callApi } from './call-api.ts';
import { EntryList } from './entry-list.tsx';
import { isListed, type Listed } from './listed.ts';
import type { Notify } from './use-notice.ts';

const kinds = {
  all: 'Everything',
  delivery: 'Deliveries',
  attempt: 'Attempts',
  log: 'Printed lines',
} as const satisfies Readonly<Record<'all' | Listed['kind'], string>>;

/** The list of everything that happened, with ways to keep it and to forget it. */
export function EntriesPanel(props: {
  entries: readonly Entry[];
  selected: string | undefined;
  notify: Notify;
  onSelect: (id: string) => void;
}): JSX.Element {
  const { entries, selected, notify, onSelect } = props;
  const id = useId();
  const [kind, setKind] = useState<keyof typeof kinds>('all');
  const listed = entries.filter(isListed).filter((entry) => kind === 'all' || entry.kind === kind);
  return (
    <section class="panel list" aria-labelledby={`${id}-title`}>
      <div class="cluster">
        <h2 id={`${id}-title`}>Deliveries and attempts</h2>
        <span class="aside">{listed.length.toLocaleString('en')}</span>
        <select
          aria-label="Show"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as keyof typeof kinds)}
        >
          {Object.entries(kinds).map(([name, words]) => (
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
