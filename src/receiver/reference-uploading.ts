import { basename, resolve } from 'node:path';
import { fileChunks } from './file-chunks.ts';
import { fileProblem } from './file-problem.ts';
import { sendUpload } from './send-upload.ts';
import type { Uploading } from './uploading.ts';

const CONTAINER_BASE = '/app';
const CONTAINER_RECORDINGS = '/app/rec';

/** Rules R4 to R8 and the limits to the letter. */
export const referenceUploading: Uploading = {
  schedule: (job) => job(),

  resolve(output, directory) {
    const local = output.startsWith(CONTAINER_RECORDINGS)
      ? `.${output.slice(CONTAINER_BASE.length)}`
      : output;
    return resolve(directory, local);
  },

  fileProblem,

  urlOf(file, storageUrl) {
    let base = storageUrl;
    while (base.endsWith('/')) base = base.slice(0, -1);
    return `${base}/file/${encodeURIComponent(basename(file))}`;
  },

  headersOf(storageKey) {
    return { authorization: `Basic ${Buffer.from(`:${storageKey}`).toString('base64')}` };
  },

  contents: fileChunks,

  send: sendUpload,

  isStored: (outcome) => outcome.kind === 'answered' && (outcome.status === 200 || outcome.status === 201),

  isRetried: () => true,

  attempts: 3,
  timeoutMs: 60_000,
  pauseMs: () => 10_000,
};
