import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'ignores-the-base-path',
  changes: 'The path of the storage URL is dropped.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => referenceBehaviour.urlOf(file, new URL(storageUrl).origin),
  }),
};
