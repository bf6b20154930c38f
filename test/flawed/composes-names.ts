import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'composes-names',
  changes: 'Names are normalised to NFC.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => `${storageUrl}/file/${encodeURIComponent(basename(file).normalize('NFC'))}`,
  }),
};
