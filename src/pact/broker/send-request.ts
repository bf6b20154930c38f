import type { Dispatcher } from 'undici';
import type { Clock } from '../../clock/clock.ts';
import { deliveryFailure, type Progress, reached } from '../../recorder/delivery-failure.ts';
import type { BrokerAnswer } from './broker-answer.ts';

/** One request to a broker. */
export interface BrokerRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: URL;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** Why there is no answer. */
export interface NoAnswer {
  /** A clause without capital and full stop. */
  readonly why: string;
  /** Whether another try may fare better. */
  readonly passes: boolean;
  /** What to do about it. */
  readonly hint?: string;
}

/** How it is sent. */
export interface SendOptions {
  readonly dispatcher: Dispatcher;
  readonly authorization?: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

/** Far more than a matrix of thousands of rows; an endless answer must not fill the memory. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

const TLS_HINT =
  'Name the certificate of its authority with NODE_EXTRA_CA_CERTS, or begin the base URL with "http:" where it speaks no TLS.';

const PASSING = ['refused', 'reset', 'closed', 'timeout'];

/** Sends a request once and reads its answer as JSON; follows no redirect, and never rejects for what comes back. */
export async function sendRequest(
  { method, url, body }: BrokerRequest,
  { dispatcher, authorization, clock, timeoutMs }: SendOptions,
): Promise<BrokerAnswer | NoAnswer> {
  const progress: Progress = { bodyBytes: 0 };
  const deadline = clock.deadline(timeoutMs);
  try {
    const response = await dispatcher.request({
      method,
      origin: url.origin,
      path: url.pathname + url.search,
      headers: {
        accept: 'application/hal+json, application/json',
        'user-agent': 'recorder-harness',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: deadline,
    });
    progress.status = response.statusCode;
    const chunks: Buffer[] = [];
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      progress.bodyBytes += chunk.length;
      if (progress.bodyBytes > MAX_ANSWER_BYTES) {
        return { why: `its answer is longer than ${MAX_ANSWER_BYTES} bytes`, passes: false };
      }
      chunks.push(chunk);
    }
    const { location } = response.headers;
    return {
      status: response.statusCode,
      body: parsed(Buffer.concat(chunks).toString()),
      url,
      ...(typeof location === 'string' ? { location } : {}),
    };
  } catch (error) {
    if (deadline.aborted) {
      return { why: `the time-out of ${timeoutMs} ms passed ${reached(progress)}`, passes: true };
    }
    const { code, message } = deliveryFailure(error, url, progress);
    return { why: message, passes: PASSING.includes(code), ...(code === 'tls' ? { hint: TLS_HINT } : {}) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
