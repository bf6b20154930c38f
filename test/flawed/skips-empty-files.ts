import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { wholeFile } from './parts/whole-file.ts';

export const flaw: Flaw = {
  name: 'skips-empty-files',
  changes: 'Empty files are not uploaded.',
  breaks: ['upload/sends-the-exact-bytes'],
  behaviour: () => ({
    ...referenceBehaviour,
    fileProblem: async (file, clock) =>
      (await referenceBehaviour.fileProblem(file, clock)) ??
      ((await wholeFile(file)).length === 0 ? 'is empty' : undefined),
  }),
};
