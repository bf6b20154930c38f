import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'leaves-question-marks-in-names',
  changes: 'The name is encoded but for a ?, which begins a query.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) =>
      `${storageUrl}/file/${basename(file).split('?').map(encodeURIComponent).join('?')}`,
  }),
};
