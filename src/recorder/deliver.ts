import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Clock } from '../clock/clock.ts';
import type { DeliveryEntry } from '../ledger/entry.ts';
import { bodyMembers } from './body-members.ts';
import { deliveryFailure, type Progress, reached } from './delivery-failure.ts';
import { type KeptConnection, receiverClient } from './kept-connection.ts';
import { readAnswer } from './read-answer.ts';
import { type HeaderOptions, requestHeaders, sentHeaders } from './sent-headers.ts';
import type { TlsOptions } from './tls-options.ts';

/** How one delivery is made. */
export interface DeliverOptions {
  readonly clock: Clock;
  /** Headers beside the defaults, or instead of them. */
  readonly headers?: HeaderOptions;
  /** Whom to trust at an `https:` URL. @default the certificates that Node trusts */
  readonly tls?: TlsOptions;
  /** Ends the delivery early; it then counts as failed. */
  readonly signal?: AbortSignal;
  /** Longest time from the call to the end of the answer. @default 30_000 */
  readonly timeoutMs?: number;
  /** A longer answer is cut there, and its connection closed. @default 1_048_576 */
  readonly maxAnswerBytes?: number;
  /** @default 'POST' */
  readonly method?: string;
  /** The connection to use, for as long as the receiver keeps it. @default a connection of its own */
  readonly over?: KeptConnection;
  /** Where the body is cut, in bytes, and when the rest is sent. @default in one part */
  readonly cut?: Cut;
  /** Called with what is about to be sent. */
  readonly onBegin?: (sent: Delivered) => void;
}

/** A place in a body, and what is waited for there. */
export interface Cut {
  readonly atByte: number;
  /** Called when what comes before it is on its way; the rest is sent when it resolves, and the delivery broken off if it rejects. */
  readonly until: () => Promise<unknown>;
}

/** What one delivery can know of itself: a {@link DeliveryEntry} without its place in the run. */
export type Delivered = Pick<
  DeliveryEntry,
  'atMs' | 'headers' | 'body' | 'bodyBase64' | 'cutAt' | 'answer' | 'failure'
>;

const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 1_048_576;

/** Nothing waits for it. Undici makes one for each client otherwise, and Node prints its stack each time. */
const OVER = new Error('The delivery is over.');

/** Mistakes of the caller in undici's words; nothing was sent. */
const CALLER_ERRORS = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'];

/**
 * Posts `body` to `url` once, on a connection of its own unless told otherwise, and follows no redirect.
 *
 * It never rejects for what the other side does: that is `failure`, in place of `answer`.
 */
export async function deliver(
  url: URL,
  body: string | Uint8Array,
  options: DeliverOptions,
): Promise<Delivered> {
  const { clock, timeoutMs = TIMEOUT_MS, maxAnswerBytes = MAX_ANSWER_BYTES, method = 'POST' } = options;
  const atMs = clock.now();
  const bytes = Buffer.from(body);
  const headers = requestHeaders(url, options.headers ?? {});
  const sent = {
    atMs,
    headers: sentHeaders(url, { method, headers, bytes: bytes.length, isKept: options.over !== undefined }),
    ...bodyMembers(bytes),
    ...(options.cut ? { cutAt: options.cut.atByte } : {}),
  };
  options.onBegin?.(sent);
  const deadline = clock.deadline(timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const progress: Progress = { bodyBytes: 0 };
  const broken: { isOff?: true } = {};
  const client = options.over?.client ?? receiverClient(url, options.tls);
  try {
    const response = await client.request({
      method: method as Dispatcher.HttpMethod,
      headers: options.cut ? [...headers, ['content-length', `${bytes.length}`]].flat() : headers.flat(),
      path: url.pathname + url.search,
      body: options.cut ? Readable.from(partsOf(bytes, options.cut, broken)) : bytes,
      reset: options.over === undefined,
      responseHeaders: 'raw',
      signal,
    });
    return { ...sent, answer: await readAnswer(response, { clock, maxAnswerBytes, progress }) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && CALLER_ERRORS.includes(String(error.code))) throw error;
    const failure = deadline.aborted
      ? ({
          code: 'timeout',
          message: `the time-out of ${timeoutMs} ms passed ${reached(progress)}`,
        } as const)
      : options.signal?.aborted
        ? ({ code: 'other', message: `the delivery was cancelled ${reached(progress)}` } as const)
        : broken.isOff
          ? ({ code: 'other', message: 'the sender broke the delivery off within its body' } as const)
          : deliveryFailure(error, url, progress);
    return { ...sent, failure: { ...failure, atMs: clock.now() } };
  } finally {
    if (!options.over) await client.destroy(OVER);
  }
}

async function* partsOf(
  bytes: Buffer,
  { atByte, until }: Cut,
  broken: { isOff?: true },
): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, atByte);
  try {
    await until();
  } catch (error) {
    broken.isOff = true;
    throw error;
  }
  yield bytes.subarray(atByte);
}
