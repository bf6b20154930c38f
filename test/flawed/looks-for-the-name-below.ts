import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'looks-for-the-name-below',
  changes: 'A missing file is looked for by its name in all folders of recordings.',
  breaks: ['path/other-app-paths-are-left-alone', 'missing-file/uploads-nothing'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve(output, directory) {
      const file = referenceBehaviour.resolve(output, directory);
      if (existsSync(file)) return file;
      const [found] = globSync(`rec/*/${basename(file)}`, { cwd: directory });
      return found === undefined ? file : join(directory, found);
    },
  }),
};
