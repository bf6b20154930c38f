import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { alsoSends } from './parts/also-sends.ts';

export const flaw: Flaw = {
  name: 'deletes-what-failed',
  changes: 'A failed upload is followed by a DELETE request.',
  breaks: ['upload/makes-no-other-request'],
  behaviour: () => alsoSends('DELETE', (outcome) => !referenceBehaviour.isStored(outcome)),
};
