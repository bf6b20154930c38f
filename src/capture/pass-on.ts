import type { Readable } from 'node:stream';
import { Client, type Dispatcher } from 'undici';
import { messageOf } from '../errors.ts';
import type { Header } from '../ledger/entry.ts';
import { headerPairs } from '../ledger/header-pairs.ts';
import { credentialsOfUrl } from '../recorder/basic-credentials.ts';
import { deliveryFailure } from '../recorder/delivery-failure.ts';
import { isOwnToConnection } from '../recorder/own-to-connection.ts';
import type { Answer } from '../wire/exchange.ts';

/** A delivery as it is passed on. */
export interface PassedOn {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Readable;
  readonly signal: AbortSignal;
}

/** What came of passing a delivery on. */
export type Passed = { readonly answer: Answer } | { readonly failure: string };

/** Longest answer that is handed back. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Longest time for the receiver, the same as that of its own uploads: whoever is slower is not heard any more. */
const TIMEOUT_MS = 60_000;

/**
 * Passes a delivery on and resolves with the answer of the receiver; it never rejects.
 *
 * A URL that is only an origin keeps the path and the query of the delivery; any other replaces them.
 */
export async function passOn(url: URL, delivery: PassedOn): Promise<Passed> {
  const progress: { status?: number; bodyBytes: number } = { bodyBytes: 0 };
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const client = new Client(url.origin, { allowH2: false, headersTimeout: 0, bodyTimeout: 0 });
  const hasBody = delivery.headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  try {
    const response = await client.request({
      method: delivery.method as Dispatcher.HttpMethod,
      path: isOrigin(url) ? delivery.target : url.pathname + url.search,
      headers: [...ownHeaders(url), ...sentOn(delivery.headers)].flat(),
      body: hasBody ? delivery.body : null,
      reset: true,
      responseHeaders: 'raw',
      signal: AbortSignal.any([deadline, delivery.signal]),
    });
    progress.status = response.statusCode;
    const pieces: Buffer[] = [];
    for await (const piece of response.body as AsyncIterable<Buffer>) {
      progress.bodyBytes += piece.length;
      if (progress.bodyBytes > MAX_ANSWER_BYTES) {
        return { failure: `its answer is longer than ${MAX_ANSWER_BYTES} bytes` };
      }
      pieces.push(piece);
    }
    const headers = headerPairs(response.headers as unknown as readonly string[]);
    return {
      answer: { status: response.statusCode, headers: handedBack(headers), body: Buffer.concat(pieces) },
    };
  } catch (error) {
    if (deadline.aborted) return { failure: `it did not answer within ${TIMEOUT_MS / 1000} s` };
    if (delivery.signal.aborted) return { failure: messageOf(delivery.signal.reason) };
    return { failure: deliveryFailure(error, url, progress).message };
  } finally {
    delivery.body.destroy();
    await client.destroy();
  }
}

function isOrigin(url: URL): boolean {
  return url.pathname === '/' && url.search === '';
}

function ownHeaders(url: URL): Header[] {
  const credentials = credentialsOfUrl(url);
  return credentials === undefined ? [] : [['authorization', credentials]];
}

/** The host is that of the receiver; undici wants to be told the length, which also says that there is a body. */
function sentOn(headers: readonly Header[]): Header[] {
  return headers.filter(([name]) => !isOwnToConnection(name) && name.toLowerCase() !== 'host');
}

function handedBack(headers: readonly Header[]): Header[] {
  return headers.filter(([name]) => !isOwnToConnection(name) && name.toLowerCase() !== 'content-length');
}
