import type { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/**
 * Makes one attempt, which is lost unless its whole answer comes before the signal aborts; with `untilHead` the signal counts
 * only until the head has come.
 */
export async function wholeAnswer(
  { url, method, headers, body, signal }: UploadRequest,
  dispatcher: Dispatcher,
  { untilHead = false } = {},
): Promise<Outcome> {
  const over = new AbortController();
  const giveUp = (): void => over.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  try {
    const upload = { dispatcher, method, headers, body: body as Readable, signal: over.signal };
    const answer = await request(url, upload);
    if (untilHead) signal?.removeEventListener('abort', giveUp);
    const text = await answer.body.text();
    return { kind: 'answered', status: answer.statusCode, headers: answer.headers, text };
  } catch (error) {
    return { kind: 'lost', error };
  }
}
