import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-a-missing-file-as-empty',
  changes: 'A missing file is uploaded without content.',
  breaks: ['missing-file/uploads-nothing'],
  behaviour: () => ({
    ...referenceBehaviour,
    fileProblem: async () => undefined,
    contents: (file, attempt) =>
      existsSync(file) ? fileChunks(file) : referenceBehaviour.contents('/dev/null', attempt),
  }),
};
