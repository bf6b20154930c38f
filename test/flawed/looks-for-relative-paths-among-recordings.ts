import { join } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'looks-for-relative-paths-among-recordings',
  changes: 'Relative paths are looked for below the folder of the recordings.',
  breaks: ['path/relative-path-is-used-as-it-is'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) =>
      output.startsWith('/') ? referenceBehaviour.resolve(output, directory) : join(directory, 'rec', output),
  }),
};
