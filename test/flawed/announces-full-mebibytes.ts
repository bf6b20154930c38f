import { stat } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { UPLOAD_CHUNK_BYTES } from '../../src/spec/limits.ts';
import type { Flaw } from './flaw.ts';
import { sendsUnchecked } from './parts/sends-unchecked.ts';

export const flaw: Flaw = {
  name: 'announces-full-mebibytes',
  changes: 'The Content-Length of a file of more than 1 MiB is rounded up to whole MiB.',
  breaks: ['upload/sends-the-exact-bytes'],
  tells: 'Announces more bytes than it sends',
  behaviour: () => ({
    ...referenceBehaviour,
    async send(request) {
      const { size } = await stat(request.file);
      const pieces = Math.ceil(size / UPLOAD_CHUNK_BYTES);
      return sendsUnchecked(request, pieces > 1 ? pieces * UPLOAD_CHUNK_BYTES : size);
    },
  }),
};
