import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'adds-a-slash',
  changes: 'Two slashes follow the storage URL.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => referenceBehaviour.urlOf(file, storageUrl).replace('/file/', '//file/'),
  }),
};
