import { globSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'expands-outputs',
  changes: 'The output is read as a shell does: variables and wildcards stand for something else.',
  breaks: ['path/other-spellings-name-no-file'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve(output, directory) {
      const path = referenceBehaviour.resolve(output.replace(/^\$PWD/, directory), directory);
      return globSync(path)[0] ?? path;
    },
  }),
};
