import type { Entry } from '../../../ledger/entry.ts';

/** Where an entry stands in time: what is only looked for now and then, where it was seen. */
export function shownAtMs(entry: Entry): number {
  if (entry.kind !== 'sighting' || entry.seen.what === 'request') return entry.atMs;
  return entry.seen.endAtMs;
}
