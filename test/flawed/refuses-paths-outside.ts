import { dirname } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'refuses-paths-outside',
  changes: 'Paths outside the working directory are not uploaded.',
  breaks: ['path/absolute-path-is-used-as-it-is'],
  behaviour: () => ({
    ...referenceBehaviour,
    fileProblem: async (file, clock) =>
      dirname(file).includes('recorder-harness-receiver-')
        ? referenceBehaviour.fileProblem(file, clock)
        : 'is outside',
  }),
};
