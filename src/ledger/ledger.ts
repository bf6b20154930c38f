import type { Clock } from '../clock/clock.ts';
import type { Entry } from './entry.ts';
import { entryIds } from './entry-ids.ts';

/** Which thing an entry tells of. */
export type EntryKind = Entry['kind'];

/** The entry type of one kind. */
export type EntryOf<Kind extends EntryKind> = Extract<Entry, { readonly kind: Kind }>;

/** An entry before the ledger gave it an id, and a time unless it brings one. */
export type NewEntry = WithoutPlace<Entry>;

type WithoutPlace<Each> = Each extends Entry ? Omit<Each, 'id' | 'atMs'> & { readonly atMs?: number } : never;

/** The append-only record of a run. */
export interface Ledger {
  /**
   * Adds an entry and gives it back with its id, frozen.
   *
   * Its time is now, unless it brings one: a request is known in full only after it began.
   */
  append<New extends NewEntry>(entry: New): EntryOf<New['kind']>;
  /** All entries so far, in the order in which they were added. */
  entries(): readonly Entry[];
}

/** What a ledger takes its times from, and who hears of each entry. */
export interface LedgerOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly onEntry?: (entry: Entry) => void;
  /** What the ids begin with, where the ledger continues another one. @default '' */
  readonly idPrefix?: string;
}

/** Makes an empty ledger; `onEntry` is called with each entry before `append` returns. */
export function createLedger({ clock, onEntry, idPrefix = '' }: LedgerOptions): Ledger {
  const entries: Entry[] = [];
  const nextId = entryIds(idPrefix);

  return {
    append: <New extends NewEntry>({ kind, atMs = clock.now(), ...rest }: New) => {
      // The compiler cannot see that what `NewEntry` leaves out is added here, for each kind alike.
      const complete = Object.freeze({ id: nextId(kind), kind, atMs, ...rest }) as unknown as EntryOf<
        New['kind']
      >;
      entries.push(complete);
      onEntry?.(complete);
      return complete;
    },
    entries: () => entries,
  };
}
