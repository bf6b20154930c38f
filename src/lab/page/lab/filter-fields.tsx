import type { JSX } from 'preact';
import { visible } from '../../../report/shown-text.ts';
import { type EntryFilter, type FilterChoices, USUAL_FILTER, views } from './entry-filter.ts';
import type { Upload } from './upload.ts';

/** Fields in which the reader says which entries to list. */
export function FilterFields(props: {
  filter: EntryFilter;
  choices: FilterChoices;
  uploads: readonly Upload[];
  onFilter: (filter: EntryFilter) => void;
}): JSX.Element {
  const { filter, choices, uploads, onFilter } = props;
  const isUsual = Object.entries(USUAL_FILTER).every(
    ([name, usual]) => filter[name as keyof EntryFilter] === usual,
  );
  function set(change: Partial<EntryFilter>): void {
    onFilter({ ...filter, ...change });
  }
  return (
    <search class="filters">
      <input
        type="search"
        aria-label="Search entries"
        placeholder="Search"
        value={filter.text}
        onInput={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <Choice
        label="Show"
        value={filter.view}
        options={Object.entries(views)}
        onChoose={(view) => set({ view: view as EntryFilter['view'] })}
      />
      <Choice
        label="Status"
        value={filter.status}
        options={[['', 'Any status'], ...counted(choices.statuses)]}
        onChoose={(status) => set({ status })}
      />
      <Choice
        label="Type of event"
        value={filter.type}
        options={[['', 'Any type'], ...counted(choices.types)]}
        onChoose={(type) => set({ type })}
      />
      <Choice
        label="Upload"
        value={filter.upload}
        options={[
          ['', 'Any upload'],
          ...uploads.toReversed().map(({ id, recording }) => [id, visible(recording.name)] as const),
        ]}
        onChoose={(upload) => set({ upload })}
      />
      {isUsual ? null : (
        <button type="button" class="plain" onClick={() => onFilter(USUAL_FILTER)}>
          Show all
        </button>
      )}
    </search>
  );
}

function counted(counts: ReadonlyMap<string, number>): readonly (readonly [string, string])[] {
  return [...counts].map(([name, count]) => [name, `${visible(name)} (${count.toLocaleString('en')})`]);
}

function Choice(props: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
}): JSX.Element {
  const { label, value, options, onChoose } = props;
  return (
    <select aria-label={label} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {options.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  );
}
