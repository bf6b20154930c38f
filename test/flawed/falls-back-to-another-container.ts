import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'falls-back-to-another-container',
  changes: 'Where a file is missing, one of the same name in another container is uploaded.',
  breaks: ['missing-file/uploads-nothing'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve(output, directory) {
      const file = referenceBehaviour.resolve(output, directory);
      const others = ['.mkv', '.flv', '.ts'].map((extension) => file.replace(/\.mp4$/, extension));
      return [file, ...others].find((one) => existsSync(one)) ?? file;
    },
  }),
};
