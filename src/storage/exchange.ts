import type { Header } from '../ledger/entry.ts';

/** An answer as a fault describes it. */
export interface Answer {
  readonly status: number;
  readonly headers?: readonly Header[];
  /** Left out where the status allows none. */
  readonly body: string;
  /** Whether the connection, which the answer says is closed, stays open until the exchange is drained. */
  readonly lingers?: boolean;
}

/**
 * What a fault may do with one request and its connection.
 *
 * Everything that waits rejects as soon as the exchange is over: the client went away, the storage broke the
 * connection, or the storage closes. A fault lets that pass through.
 */
export interface Exchange {
  /** Id that a success answer gives the file. */
  readonly fileId: string;
  /** Reads the body to its end. */
  readBody(): Promise<void>;
  /** Reads until so many bytes of the body came, or its end, then stops reading. */
  readUntil(bytes: number): Promise<void>;
  /** Takes nothing more from the socket, so that the client feels it, until the body is read on. */
  stopReading(): void;
  /** Writes an answer; to read the body first is up to the fault. */
  answer(answer: Answer): Promise<void>;
  /** Breaks the connection with a RST. */
  reset(): void;
  /** Closes the connection with a FIN. */
  close(): void;
  sleep(ms: number): Promise<void>;
  /** Waits until the upload is released. */
  untilReleased(): Promise<void>;
  /** Waits until the next attempt of the same upload arrives. */
  untilNextAttempt(): Promise<void>;
  /** Waits until the exchange is over, whoever ends it. */
  untilOver(): Promise<never>;
}
