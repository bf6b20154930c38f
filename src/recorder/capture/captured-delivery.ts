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
  /** Length in bytes of a body that is longer than a capture keeps, where neither of the two is there. */
  readonly bodyBytes?: number;
  /** SHA-256 in hex of the same. */
  readonly bodySha256?: string;
  /** A credential of the request stood in its body too, and was taken out there. */
  readonly bodyRedacted?: true;
  /** When the last byte of the request had come; absent where it did not come in full. */
  readonly endAtMs?: number;
  /** What the sender was answered; absent where it got none. */
  readonly answer?: { readonly status: number; readonly body: string; readonly atMs: number };
  /** The step of the script that answered it. */
  readonly step?: string;
  /** When the connection was over before an answer, and who ended it: the sender, the script or the capture. */
  readonly over?: { readonly by: 'sender' | 'script' | 'capture'; readonly atMs: number };
  /** What came of passing it on. */
  readonly forwarded?: { readonly status: number; readonly tookMs: number } | { readonly failure: string };
}
