import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/** Makes an attempt that announces so many bytes, by a client that compares the length of a body with no header. */
export async function sendsUnchecked(request: UploadRequest, announcedBytes: number): Promise<Outcome> {
  const { url, method, body, signal } = request;
  const headers = { ...request.headers, 'content-length': String(announcedBytes) };
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
