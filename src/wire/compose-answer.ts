import { STATUS_CODES } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Header } from '../ledger/entry.ts';
import { allowsBody } from './allows-body.ts';
import type { Answer } from './exchange.ts';
import type { Manner } from './manner.ts';

/** An answer as it goes over the wire. */
export interface ComposedAnswer {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: Buffer;
  /** Present on an answer that is chunked. */
  readonly trailers?: readonly Header[];
}

interface Circumstances {
  readonly acceptsGzip: boolean;
  /** Whether the client knows chunks, as one of HTTP/1.1 does. */
  readonly knowsChunks: boolean;
  /** Of the body, unless the manner or a header tells it. */
  readonly contentType: string;
  readonly mayKeepAlive: boolean;
}

/** How much more than it sends an answer with too large a Content-Length promises. */
const PROMISED_BYTES = 10;

/** Puts an answer into the form that the manner asks for. */
export function composeAnswer(
  { status, headers = [], body = '' }: Answer,
  manner: Manner,
  { acceptsGzip, knowsChunks, contentType, mayKeepAlive }: Circumstances,
): ComposedAnswer {
  const given: Header[] = [...headers];
  const has = (name: string): boolean =>
    given.some(([header]) => header.toLowerCase() === name.toLowerCase());
  const add = (name: string, value: string | number): void => {
    if (!has(name)) given.unshift([name, String(value)]);
  };
  if (manner.connection !== undefined)
    add('Connection', manner.connection === 'close' ? 'close' : 'keep-alive');
  else if (!mayKeepAlive || manner.early?.afterwards === 'drain' || manner.early?.afterwards === 'close') {
    add('Connection', 'close');
  }
  if (!allowsBody(status)) {
    // The one of them that says so.
    if (status === 205) add('Content-Length', 0);
    return { status, headers: given, body: Buffer.alloc(0) };
  }
  const gzipped = manner.gzip === 'always' || (manner.gzip === 'asked' && acceptsGzip);
  const padded = paddedBody(body, manner.padToBytes ?? 0);
  const content = gzipped ? gzipSync(padded) : padded;
  if (gzipped) add('Content-Encoding', 'gzip');
  const trailers = knowsChunks ? manner.trailers : undefined;
  if (trailers) {
    for (const [name] of trailers) add('Trailer', name);
    add('Transfer-Encoding', 'chunked');
  } else add('Content-Length', promised(content.length, manner.length));
  add('Content-Type', manner.contentType ?? contentType);
  return { status, headers: given, body: content, ...(trailers && { trailers }) };
}

/** The bytes of an answer, cut into its first line, the rest of its head, and its body with all framing. */
export function serialise({ status, headers, body, trailers }: ComposedAnswer): {
  readonly line: Buffer;
  readonly head: Buffer;
  readonly body: Buffer;
} {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const end = trailers?.map(([name, value]) => `${name}: ${value}\r\n`).join('') ?? '';
  return {
    line: Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Scripted'}\r\n`),
    head: Buffer.from(`${lines}\r\n`, 'latin1'),
    body: trailers
      ? Buffer.concat([
          Buffer.from(`${body.length.toString(16)}\r\n`),
          body,
          Buffer.from(`\r\n0\r\n${end}\r\n`, 'latin1'),
        ])
      : body,
  };
}

function paddedBody(body: string | Buffer, bytes: number): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body) : body;
  const missing = bytes - content.length;
  return missing > 0 ? Buffer.concat([content, Buffer.alloc(missing, ' ')]) : content;
}

function promised(bytes: number, length: Manner['length']): number {
  if (length === 'over') return bytes + PROMISED_BYTES;
  return length === 'under' ? Math.floor(bytes / 2) : bytes;
}
