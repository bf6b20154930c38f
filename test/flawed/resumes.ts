import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'resumes',
  changes: 'A further attempt begins after the first 1 MiB.',
  breaks: ['retry/sends-the-whole-file-again'],
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file, attempt) {
      let first = true;
      for await (const chunk of fileChunks(file)) {
        if (attempt === 1 || !first) yield chunk;
        first = false;
      }
    },
  }),
};
