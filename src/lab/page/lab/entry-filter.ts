import { typeOf } from './delivery-words.ts';
import { textOf } from './entry-text.ts';
import type { Listed } from './listed.ts';
import { rowFacts } from './row-facts.ts';
import type { Uploads } from './upload.ts';

/** What the list can be about; lines that the receiver printed are many, and only shown when asked for. */
export const views = {
  exchanges: 'All but output',
  delivery: 'Events',
  attempt: 'Attempts',
  sighting: 'Effects',
  log: 'Output',
  all: 'All',
} as const satisfies Readonly<Record<'exchanges' | 'all' | Listed['kind'], string>>;

/** Which entries are listed; an empty text asks for nothing. */
export interface EntryFilter {
  readonly view: keyof typeof views;
  /** What stands anywhere in an entry. */
  readonly text: string;
  /** As its row has it. */
  readonly status: string;
  /** Event type. */
  readonly type: string;
  /** Id of an upload. */
  readonly upload: string;
}

/** Everything but output. */
export const USUAL_FILTER: EntryFilter = { view: 'exchanges', text: '', status: '', type: '', upload: '' };

/** The entries that a filter asks for. */
export function filtered(
  entries: readonly Listed[],
  filter: EntryFilter,
  uploads: Pick<Uploads, 'of'>,
): readonly Listed[] {
  const { view, status, type, upload } = filter;
  const text = filter.text.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (view === 'all' || view === entry.kind || (view === 'exchanges' && entry.kind !== 'log')) &&
      (status === '' || rowFacts(entry).status === status) &&
      (type === '' || (entry.kind === 'delivery' && typeOf(entry) === type)) &&
      (upload === '' || uploads.of.get(entry.id)?.id === upload) &&
      (text === '' || textOf(entry).includes(text)),
  );
}

/** What entries can be filtered by, with how many there are of each. */
export interface FilterChoices {
  readonly statuses: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<string, number>;
}

/** The statuses and event types of entries. */
export function choicesIn(entries: readonly Listed[]): FilterChoices {
  const statuses = new Map<string, number>();
  const types = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string): void => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const entry of entries) {
    if (entry.kind === 'log') continue;
    count(statuses, rowFacts(entry).status);
    const type = entry.kind === 'delivery' ? typeOf(entry) : undefined;
    if (type !== undefined) count(types, type);
  }
  const sorted = (counts: Map<string, number>): ReadonlyMap<string, number> =>
    new Map([...counts].sort(([one], [other]) => one.localeCompare(other)));
  return { statuses: sorted(statuses), types: sorted(types) };
}
