import { extname } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-one-container-alone',
  changes: 'A file of another container than MP4 is not uploaded.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    fileProblem: async (file, clock) =>
      ['', '.mp4'].includes(extname(file).toLowerCase().trim())
        ? referenceBehaviour.fileProblem(file, clock)
        : 'is no MP4',
  }),
};
