import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'cleans-names',
  changes: 'Characters that a URL would have to encode are replaced.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => `${storageUrl}/file/${basename(file).replace(/[^\w.-]/g, '_')}`,
  }),
};
