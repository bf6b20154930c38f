import type { AttemptEntry } from '../../ledger/entry.ts';

/** The length that a request announces for its body, in bytes; `undefined` where it announces none. */
export function announcedBytes({ headers }: Pick<AttemptEntry, 'headers'>): number | undefined {
  const length = headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1];
  return length === undefined ? undefined : Number(length);
}
