import { stat } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { UPLOAD_CHUNK_BYTES } from '../../src/spec/limits.ts';
import type { Flaw } from './flaw.ts';
import { sendsUnchecked } from './parts/sends-unchecked.ts';

export const flaw: Flaw = {
  name: 'announces-whole-mebibytes',
  changes:
    'The Content-Length of a file of more than 1 MiB is cut to whole MiB, and all of the file is sent.',
  breaks: ['upload/sends-the-exact-bytes', 'upload/makes-no-other-request'],
  behaviour: () => ({
    ...referenceBehaviour,
    async send(request) {
      const { size } = await stat(request.file);
      const isLarge = size > UPLOAD_CHUNK_BYTES;
      return sendsUnchecked(request, isLarge ? size - (size % UPLOAD_CHUNK_BYTES) : size);
    },
  }),
};
