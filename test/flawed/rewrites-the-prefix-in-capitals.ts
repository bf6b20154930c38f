import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'rewrites-the-prefix-in-capitals',
  changes: 'The prefix is known without regard to case.',
  breaks: ['path/other-spellings-name-no-file'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) =>
      referenceBehaviour.resolve(output.replace(/^\/app\/rec\//i, '/app/rec/'), directory),
  }),
};
