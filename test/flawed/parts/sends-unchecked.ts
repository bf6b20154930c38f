import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/** Makes an attempt by a client that compares the length of a body with no header. */
export async function sendsUnchecked(request: UploadRequest): Promise<Outcome> {
  const { url, method, headers, body, signal } = request;
  try {
    const sent = httpRequest(url, { method, headers, agent: false, ...(signal ? { signal } : {}) });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    // Storage may close as soon as it has answered.
    pipeline(body, sent).catch(() => undefined);
    const answer = await answered;
    const { statusCode: status = 0 } = answer;
    return { kind: 'answered', status, headers: answer.headers, text: await text(answer).catch(() => '') };
  } catch (error) {
    return { kind: 'lost', error };
  }
}
