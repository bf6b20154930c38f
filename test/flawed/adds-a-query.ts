import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'adds-a-query',
  changes: 'The URL of the upload has a query.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => `${referenceBehaviour.urlOf(file, storageUrl)}?overwrite=true`,
  }),
};
