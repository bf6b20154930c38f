import type { Header } from '../../ledger/entry.ts';

/** One delivery as it came in: a line of a capture file, which is NDJSON. */
export interface CapturedDelivery {
  readonly kind: 'captured-delivery';
  /** From the start of the capture to the first byte of the request, in ms. */
  readonly atMs: number;
  /** The same moment by the machine's clock, RFC 3339 in UTC. */
  readonly receivedAt: string;
  /** Deliveries with the same number came over the same connection, counted from 1. */
  readonly connection: number;
  readonly method: string;
  /** Path and query as sent; the values of credentials are taken out unless they were to be kept. */
  readonly target: string;
  readonly httpVersion: string;
  /** In the order and the letter case in which they came. */
  readonly headers: readonly Header[];
  /** The body as text. */
  readonly body?: string;
  /** The body where it is not UTF-8. */
  readonly bodyBase64?: string;
  /** What the sender was answered; absent where it went away before. */
  readonly answer?: { readonly status: number; readonly body: string; readonly atMs: number };
}
