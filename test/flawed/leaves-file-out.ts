import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'leaves-file-out',
  changes: 'The path of the upload has no /file/.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => `${storageUrl}/${encodeURIComponent(basename(file))}`,
  }),
};
