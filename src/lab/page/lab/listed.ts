import type { AttemptEntry, DeliveryEntry, Entry, LogEntry, SightingEntry } from '../../../ledger/entry.ts';

/** What the list shows a row for. */
export type Listed = DeliveryEntry | AttemptEntry | SightingEntry | LogEntry;

const kinds: readonly Entry['kind'][] = ['delivery', 'attempt', 'sighting', 'log'] satisfies Listed['kind'][];

/** Whether an entry has a row in the list. */
export function isListed(entry: Entry): entry is Listed {
  return kinds.includes(entry.kind);
}
