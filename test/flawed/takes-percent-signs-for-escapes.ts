import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-percent-signs-for-escapes',
  changes: 'A name with escapes in it is decoded before it is encoded, as functions do that join URLs.',
  breaks: ['upload/name-survives-encoding'],
  tells: 'A % in a name is taken for the beginning of an escape',
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf(file, storageUrl) {
      try {
        return `${storageUrl}/file/${encodeURIComponent(decodeURIComponent(basename(file)))}`;
      } catch {
        return `${storageUrl}/`;
      }
    },
  }),
};
