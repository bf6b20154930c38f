import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'encodes-characters-twice',
  changes: 'Each byte of the name in UTF-8 is taken for a character, and encoded once more.',
  breaks: ['upload/name-survives-encoding'],
  tells: 'Characters outside ASCII are encoded as UTF-8 twice',
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) =>
      referenceBehaviour.urlOf(Buffer.from(basename(file)).toString('latin1'), storageUrl),
  }),
};
