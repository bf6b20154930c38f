import type { Header } from '../ledger/entry.ts';

/** One delivery that is yet to be made. */
export interface Outgoing {
  /** What it is called in outputs: its event type, or what kind of body it is. */
  readonly label: string;
  /** Id of the event; absent where the body has none. */
  readonly id?: string;
  readonly body: string | Uint8Array;
  /** When it happens on the time line of its source, in ms; only differences count. */
  readonly atMs?: number;
  /** Which time the source is gone through, from 0. @default 0 */
  readonly round?: number;
  /** @default 'POST' */
  readonly method?: string;
  /** Headers in place of the defaults; a `undefined` leaves a default out. */
  readonly headers?: readonly (readonly [name: string, value: string | undefined])[];
}

/** Deliveries one by one; nothing waits for those that are not asynchronous. */
export type OutgoingSource = Iterable<Outgoing> | AsyncIterable<Outgoing>;

/** The moment of an envelope on the time line of its source: its `ts`, where that is a time. */
export function momentOf(ts: unknown): { readonly atMs?: number } {
  const atMs = typeof ts === 'string' ? Date.parse(ts) : Number.NaN;
  return Number.isNaN(atMs) ? {} : { atMs };
}

/** Headers with some replaced by others of the same name, whatever its letter case. */
export function withHeaders(
  headers: Outgoing['headers'],
  others: readonly Header[],
): NonNullable<Outgoing['headers']> {
  const replaced = new Set(others.map(([name]) => name.toLowerCase()));
  return [...(headers ?? []).filter(([name]) => !replaced.has(name.toLowerCase())), ...others];
}
