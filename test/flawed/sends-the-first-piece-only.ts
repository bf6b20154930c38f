import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-the-first-piece-only',
  changes: 'Only the first 1 MiB is sent.',
  breaks: ['upload/sends-the-exact-bytes'],
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file) {
      for await (const chunk of fileChunks(file)) {
        yield chunk;
        return;
      }
    },
  }),
};
