import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'writes-small-bytes-with-one-digit',
  changes: 'A byte below 16 is percent-encoded with one digit.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => referenceBehaviour.urlOf(file, storageUrl).replace(/%0(?=[0-9A-F])/g, '%'),
  }),
};
