import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'cuts-long-names',
  changes: 'Names are cut after 200 characters.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => `${storageUrl}/file/${encodeURIComponent(basename(file).slice(0, 200))}`,
  }),
};
