import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'reads-outputs-as-urls',
  changes: 'An output that is the URL of a file is turned into its path.',
  breaks: ['path/other-spellings-name-no-file'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) => referenceBehaviour.resolve(output.replace(/^file:\/\//, ''), directory),
  }),
};
