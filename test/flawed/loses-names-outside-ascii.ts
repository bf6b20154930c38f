import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'loses-names-outside-ascii',
  changes: 'Characters outside ASCII become question marks.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) =>
      `${storageUrl}/file/${encodeURIComponent(basename(file).replace(/[^\0-\x7f]/gu, '?'))}`,
  }),
};
