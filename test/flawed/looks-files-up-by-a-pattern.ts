import { matchesGlob } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'looks-files-up-by-a-pattern',
  changes: 'Files are looked up by a function that takes their paths for patterns.',
  breaks: ['upload/name-survives-encoding'],
  tells: 'No upload of names with [ or \\',
  behaviour: () => ({
    ...referenceBehaviour,
    fileProblem: async (file, clock) =>
      matchesGlob(file, file) ? await referenceBehaviour.fileProblem(file, clock) : 'does not exist',
  }),
};
