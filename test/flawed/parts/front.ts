import type { IncomingMessage, ServerResponse } from 'node:http';
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
