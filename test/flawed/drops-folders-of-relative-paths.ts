import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'drops-folders-of-relative-paths',
  changes: 'Of a relative path only the base name is kept.',
  breaks: ['path/relative-path-is-used-as-it-is'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) =>
      referenceBehaviour.resolve(output.startsWith('/') ? output : basename(output), directory),
  }),
};
