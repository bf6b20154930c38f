import type { AttemptEntry, DeliveryEntry, Entry, LogEntry } from '../../../ledger/entry.ts';

/** What the list shows a row for. */
export type Listed = DeliveryEntry | AttemptEntry | LogEntry;

/** Whether an entry has a row in the list. */
export function isListed(entry: Entry): entry is Listed {
  return entry.kind === 'delivery' || entry.kind === 'attempt' || entry.kind === 'log';
}
