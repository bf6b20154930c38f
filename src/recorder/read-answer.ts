import type { Dispatcher } from 'undici';
import type { Clock } from '../clock/clock.ts';
import type { DeliveryAnswer } from '../ledger/entry.ts';
import { headerPairs } from '../ledger/header-pairs.ts';
import type { Progress } from './delivery-failure.ts';

interface Reading {
  readonly clock: Clock;
  readonly maxAnswerBytes: number;
  readonly progress: Progress;
}

/** Reads the answer of an undici request made with `responseHeaders: 'raw'`, up to the limit. */
export async function readAnswer(
  response: Dispatcher.ResponseData,
  { clock, maxAnswerBytes, progress }: Reading,
): Promise<DeliveryAnswer> {
  const headAtMs = clock.now();
  progress.status = response.statusCode;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let body = '';
  let truncated = false;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    const room = maxAnswerBytes - progress.bodyBytes;
    progress.bodyBytes += chunk.length;
    body += decoder.decode(chunk.subarray(0, room), { stream: true });
    if (chunk.length > room) {
      truncated = true;
      break;
    }
  }
  if (!truncated) body += decoder.decode();
  return {
    status: response.statusCode,
    headers: headerPairs(response.headers as unknown as readonly string[]),
    body,
    truncated,
    headAtMs,
    endAtMs: clock.now(),
  };
}
