import { win32 } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'cuts-names-at-backslashes',
  changes: 'A backslash separates folders, as on Windows.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () => ({
    ...referenceBehaviour,
    urlOf: (file, storageUrl) => `${storageUrl}/file/${encodeURIComponent(win32.basename(file))}`,
  }),
};
