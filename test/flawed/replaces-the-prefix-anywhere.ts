import { join, resolve } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

// An absolute path with the prefix in its middle is not opened as it is.
export const flaw: Flaw = {
  name: 'replaces-the-prefix-anywhere',
  changes: 'The prefix is looked for anywhere in a path, and what stands before it is dropped.',
  breaks: [
    'path/prefix-counts-only-at-the-start',
    'path/absolute-path-is-used-as-it-is',
    'path/other-spellings-name-no-file',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) => {
      const at = output.indexOf('/app/rec');
      return at === -1 ? resolve(directory, output) : join(directory, output.slice(at + 4));
    },
  }),
};
