import type { Entry } from './entry.ts';

/** The last thing that an entry tells of, in ms of the ledger's clock. */
export function lastInstantOf(entry: Entry): number {
  if (entry.kind === 'delivery') return entry.answer?.endAtMs ?? entry.failure?.atMs ?? entry.atMs;
  if (entry.kind !== 'attempt') return entry.atMs;
  const { atMs, answer, body, lostAtMs } = entry;
  return Math.max(atMs, answer?.atMs ?? 0, body.lastAtMs ?? 0, lostAtMs ?? 0);
}
