import type { AttemptEntry } from '../../ledger/entry.ts';

/** How long the body of a request is said to be, in bytes; `undefined` where that is not said. */
export function announcedBytes({ headers }: Pick<AttemptEntry, 'headers'>): number | undefined {
  const [, length] = headers.find(([name]) => name.toLowerCase() === 'content-length') ?? [];
  return length === undefined ? undefined : Number(length);
}
