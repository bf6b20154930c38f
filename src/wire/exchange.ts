import type { Header } from '../ledger/entry.ts';
import type { Manner } from './manner.ts';

/** An answer as a fault describes it. */
export interface Answer {
  readonly status: number;
  readonly headers?: readonly Header[];
  /** Left out where the status allows none. @default what the server usually says with this status */
  readonly body?: string | Buffer | undefined;
}

/** How answers look of which a script says only the status. */
export interface Preset {
  readonly contentType: string;
  readonly bodyOf: (status: number) => string;
}

/** What a fault may know of the request that it answers. */
export interface RequestView {
  readonly rawPath: string;
  /** What its Content-Length says. */
  readonly declaredBytes: number | undefined;
  readonly acceptsGzip: boolean;
  /** Whether the client waits for `100 Continue` before it sends the body. */
  readonly expectsContinue: boolean;
}

/**
 * What a fault may do with one request and its connection.
 *
 * Everything that waits rejects as soon as the exchange is over: the client went away, the server broke the
 * connection, or the server closes. A fault lets that pass through.
 */
export interface Exchange {
  readonly request: RequestView;
  /** Bytes of the body that came so far. */
  readonly receivedBytes: number;
  /** Changes how the rest of the body is read and how the answer is sent. */
  shape(change: Manner): void;
  /** Reads the body to its end. */
  readBody(): Promise<void>;
  /** Reads until so many bytes of the body came, or its end, then stops reading. */
  readUntil(bytes: number): Promise<void>;
  /** Takes nothing more from the socket, so that the client feels it, until the body is read on. */
  stopReading(): void;
  /** Reads the body, or its beginning when the answer is to come early, then answers. */
  respond(answer: Answer): Promise<void>;
  /** Writes an answer before the answer; its status is one of 1xx. */
  inform(status: number): void;
  /** Writes bytes as they are, HTTP or not. */
  write(bytes: Buffer): Promise<void>;
  /** Breaks the connection with a RST. */
  reset(): void;
  /** Closes the connection with a FIN. */
  close(): void;
  sleep(ms: number): Promise<void>;
  /** Waits for what happens elsewhere. */
  wait(happening: (signal: AbortSignal) => Promise<unknown>): Promise<void>;
  /** Waits until the exchange is over, whoever ends it. */
  untilOver(): Promise<never>;
}
