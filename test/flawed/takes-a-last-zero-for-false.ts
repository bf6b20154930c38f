import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-a-last-zero-for-false',
  changes: 'Reading ends at a piece that is false in its language: no bytes, or the digit 0 alone.',
  breaks: ['upload/sends-the-exact-bytes'],
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file) {
      for await (const chunk of fileChunks(file)) {
        if (Buffer.from(chunk).equals(Buffer.from('0'))) return;
        yield chunk;
      }
    },
  }),
};
