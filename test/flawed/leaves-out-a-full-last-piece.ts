import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Flaw } from './flaw.ts';

const PIECE_BYTES = 1_048_576;

export const flaw: Flaw = {
  name: 'leaves-out-a-full-last-piece',
  changes:
    'A piece of 1 MiB is sent when the next one has been read, so that of a file of whole MiB the last one is not.',
  breaks: ['upload/sends-the-exact-bytes'],
  tells: 'Leaves out the last 1 MiB of files whose size is a multiple of that',
  isByAll: true,
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file) {
      let full: Uint8Array | undefined;
      for await (const chunk of fileChunks(file)) {
        if (full) yield full;
        full = chunk.length === PIECE_BYTES ? chunk : undefined;
        if (!full) yield chunk;
      }
    },
  }),
};
