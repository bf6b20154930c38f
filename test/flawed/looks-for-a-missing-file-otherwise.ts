import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'looks-for-a-missing-file-otherwise',
  changes: 'An output that names no file is decoded, and its quotes and backslashes are taken away.',
  breaks: ['path/other-spellings-name-no-file'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve(output, directory) {
      const path = referenceBehaviour.resolve(output, directory);
      if (existsSync(path)) return path;
      const plain = output
        .replaceAll('\\', '/')
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('%2E', '.');
      return referenceBehaviour.resolve(plain, directory);
    },
  }),
};
