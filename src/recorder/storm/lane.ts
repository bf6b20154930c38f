import { Client, type Dispatcher } from 'undici';
import type { DeliveryFailure } from '../../ledger/entry.ts';
import { deliveryFailure, type Progress } from '../delivery-failure.ts';
import type { Prepared } from '../prepared.ts';
import { type HeaderOptions, requestHeaders } from '../sent-headers.ts';
import { type TlsOptions, tlsConnect } from '../tls-options.ts';

/** What came of one delivery on a lane. */
export type LaneOutcome =
  | { readonly status: number; readonly body: string; readonly failure?: never }
  | { readonly failure: Pick<DeliveryFailure, 'code' | 'message'> };

/** One connection that is kept open, with one delivery on it at a time. */
export interface Lane {
  /** Sends; `done` is called once, when the answer is there or will never be. */
  send(prepared: Prepared, done: (outcome: LaneOutcome) => void): void;
  /** Breaks off what is under way. */
  destroy(): void;
}

/** Longest silence of a receiver, in ms. */
const SILENCE_MS = 30_000;

/** How much of an answer is kept to be looked at, in bytes; all of it is read. */
const KEPT_BYTES = 65_536;

/** A lane to the receiver at `url`, and to other paths of it; it connects when it first sends, and again where the connection was lost. */
export function openLane(url: URL, tls?: TlsOptions): Lane {
  // A pool would look for a free connection among all of them, each time; a lane is one.
  const client = new Client(url.origin, {
    allowH2: false,
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    connect: tlsConnect(tls),
  });
  let options: HeaderOptions | undefined;
  let headers: string[] = [];
  let done: ((outcome: LaneOutcome) => void) | undefined;
  let progress: Progress = { bodyBytes: 0 };
  let body = '';
  function finish(outcome: LaneOutcome): void {
    const tell = done;
    done = undefined;
    tell?.(outcome);
  }
  // One for all deliveries: they come one after the other.
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart() {},
    onResponseStart(_controller, status) {
      progress.status = status;
      body = '';
    },
    onResponseData(_controller, chunk) {
      // Byte by byte: a character that is cut in two stays whole, and the words looked for are ASCII.
      if (progress.bodyBytes < KEPT_BYTES) body += chunk.toString('latin1');
      progress.bodyBytes += chunk.length;
    },
    onResponseEnd() {
      finish({ status: progress.status ?? 0, body });
    },
    onResponseError(_controller, error) {
      finish({ failure: deliveryFailure(error, url, progress) });
    },
  };
  return {
    send(prepared, whenDone) {
      if (prepared.headers !== options) {
        options = prepared.headers;
        headers = requestHeaders(url, options).flat();
      }
      done = whenDone;
      progress = { bodyBytes: 0 };
      const { pathname, search } = prepared.url ?? url;
      const path = pathname + search;
      client.dispatch(
        { method: prepared.method as Dispatcher.HttpMethod, path, headers, body: prepared.body },
        handler,
      );
    },
    destroy: () => void client.destroy(),
  };
}
