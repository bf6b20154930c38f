import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Flaw } from './flaw.ts';
import { wholeFile } from './parts/whole-file.ts';

const PIECE_BYTES = 1_048_576;

export const flaw: Flaw = {
  name: 'drops-the-rest',
  changes: 'The last piece is sent only if it is full.',
  breaks: ['upload/sends-the-exact-bytes'],
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file) {
      for await (const chunk of fileChunks(file)) {
        if (chunk.length === PIECE_BYTES || (await wholeFile(file)).length < PIECE_BYTES) yield chunk;
      }
    },
  }),
};
