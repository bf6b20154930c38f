import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'decodes-the-file-as-text',
  changes: 'The file is read as UTF-8 text.',
  breaks: ['upload/sends-the-exact-bytes'],
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file) {
      for await (const chunk of fileChunks(file)) yield Buffer.from(Buffer.from(chunk).toString('utf8'));
    },
  }),
};
