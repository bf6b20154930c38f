import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Clock } from '../../../src/clock/clock.ts';

/** Handles one request. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** What a front works with. */
export interface Behind {
  /** The receiver's own URL, with the key. */
  readonly url: URL;
  readonly clock: Clock;
  /** Aborts when the receiver ends. */
  readonly signal: AbortSignal;
  /** Hands a request on to the receiver, and its answer back. */
  readonly forward: Handle;
  /** Hands a request on to the receiver, for a front that answers by itself. */
  readonly handOn: (request: IncomingMessage) => Promise<{ readonly status: number; readonly text: string }>;
  /** Ends at once: closes the port and every connection. */
  readonly die: () => void;
}

/** Something between the recorder and a receiver, seen by the recorder as one with it. */
export type Front = (behind: Behind) => Handle;

/** The request with another path and query. */
export function withPath(request: IncomingMessage, path: string): IncomingMessage {
  request.url = path;
  return request;
}

/** The request as it came, with a body that was read from it. */
export function withBody({ method, url, headers }: IncomingMessage, body: Buffer): IncomingMessage {
  const length = { 'content-length': `${body.length}` };
  // Of a request that is handed on nothing else is looked at.
  return Object.assign(Readable.from([body]), {
    method,
    url,
    headers: { ...headers, ...length },
  }) as unknown as IncomingMessage;
}

/** What identifies the event of a body, as far as it is one. */
export function eventIn(body: Buffer): { readonly id?: string; readonly output?: string } {
  try {
    const { id, data } = JSON.parse(body.toString());
    return { id, output: data?.output };
  } catch {
    return {};
  }
}
