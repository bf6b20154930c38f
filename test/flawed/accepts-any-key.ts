import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

// A wrong key that is let in is no longer refused, and its recording is uploaded.
export const flaw: Flaw = {
  name: 'accepts-any-key',
  changes: 'Any key is let in, if there is one.',
  breaks: [
    'delivery/bad-key-is-refused',
    'delivery/near-miss-keys-are-refused',
    'auth/wrong-key-is-forbidden',
    'auth/empty-key-is-forbidden',
    'auth/near-miss-keys-are-forbidden',
    'auth/wrong-key-never-uploads',
  ],
  behaviour: () => ({ ...referenceBehaviour, refuse: refuseUnless(() => true) }),
};
