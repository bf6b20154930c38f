import type { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';
import { isSuccess } from '../../../src/spec/is-success.ts';

/**
 * Makes one attempt, which is lost unless its whole answer comes before the signal aborts; with `untilHead` the signal counts
 * only until the head has come, and with `ofSuccess` the whole answer is waited for where it is a success alone.
 * `onHead` is called when the head has come.
 */
export async function wholeAnswer(
  { url, method, headers, body, signal }: UploadRequest,
  dispatcher: Dispatcher,
  { untilHead = false, ofSuccess = false, onHead = (): void => undefined } = {},
): Promise<Outcome> {
  const over = new AbortController();
  const giveUp = (): void => over.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  try {
    const upload = { dispatcher, method, headers, body: body as Readable, signal: over.signal };
    const answer = await request(url, upload);
    onHead();
    if (untilHead) signal?.removeEventListener('abort', giveUp);
    if (ofSuccess && !isSuccess(answer.statusCode)) {
      answer.body.on('error', () => undefined).destroy();
      return { kind: 'answered', status: answer.statusCode, headers: answer.headers, text: '' };
    }
    const text = await answer.body.text();
    return { kind: 'answered', status: answer.statusCode, headers: answer.headers, text };
  } catch (error) {
    return { kind: 'lost', error };
  }
}
