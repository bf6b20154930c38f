import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'writes-names-in-latin-1',
  changes: 'Names are encoded as Latin-1 where that is possible.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) =>
      `${storageUrl}/file/${[...basename(file)].map((character) => (character.charCodeAt(0) > 0x7f && character.charCodeAt(0) < 0x100 ? escape(character) : encodeURIComponent(character))).join('')}`,
  }),
};
