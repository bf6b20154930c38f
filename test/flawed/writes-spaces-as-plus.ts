import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'writes-spaces-as-plus',
  changes: 'The base name is encoded as a form is.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) =>
      `${storageUrl}/file/${new URLSearchParams({ name: basename(file) }).toString().slice('name='.length)}`,
  }),
};
