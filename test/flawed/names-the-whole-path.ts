import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'names-the-whole-path',
  changes: 'The whole path stands in the URL.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => `${storageUrl}/file${file.split('/').map(encodeURIComponent).join('/')}`,
  }),
};
