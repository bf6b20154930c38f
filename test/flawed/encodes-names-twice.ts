import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'encodes-names-twice',
  changes: 'The base name is encoded twice.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) =>
      `${storageUrl}/file/${basename(file).replace(/[^\w.-]/gu, (character) => encodeURIComponent(encodeURIComponent(character)))}`,
  }),
};
