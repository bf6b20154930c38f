import { basename } from 'node:path';
import type { Dispatcher } from 'undici';
import { referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/** Makes an attempt as the reference does, at this file, in place of that of the request. */
export function sendsFile(file: string, request: UploadRequest, dispatcher: Dispatcher): Promise<Outcome> {
  const url = new URL(basename(file).replace(/[%?#]/g, encodeURIComponent), request.url).href;
  const body = referenceBehaviour.contents(file, request.attempt);
  return referenceBehaviour.send({ ...request, url, body }, dispatcher);
}
