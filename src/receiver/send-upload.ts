import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import type { Outcome, UploadRequest } from './uploading.ts';

/** More than any file identifier needs; what follows is not read. */
const LONGEST_ANSWER_BYTES = 65_536;

/**
 * Makes the connections of one receiver's uploads.
 *
 * undici's own time-outs are off: the signal of a request alone says when it has taken too long. Every attempt
 * has a connection of its own, because the storage may close an idle one just as the next attempt takes it.
 */
export function uploadAgent(): Agent {
  return new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 0 },
    pipelining: 0,
    allowH2: false,
  });
}

/** Makes one attempt. Redirects are not followed: they are answers like any other. */
export async function sendUpload(upload: UploadRequest, dispatcher: Dispatcher): Promise<Outcome> {
  try {
    const { statusCode, headers, body } = await request(upload.url, {
      dispatcher,
      method: upload.method,
      headers: upload.headers,
      // undici streams any async iterable; only its types know nothing of it.
      body: upload.body as Readable,
      ...(upload.signal ? { signal: upload.signal } : {}),
    });
    return { kind: 'answered', status: statusCode, headers, text: await textOf(body) };
  } catch (error) {
    return { kind: 'lost', error };
  }
}

/** Reads an answer's body; one that breaks off or never ends does not change what its status said. */
async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > LONGEST_ANSWER_BYTES) break;
    }
  } catch {
    // The status has been received, and rules R7 and R8 ask for no more.
  }
  return Buffer.concat(chunks).toString();
}
