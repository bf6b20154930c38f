import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

// A wrong key that is let in is no longer refused, and its recording is uploaded.
export const flaw: Flaw = {
  name: 'cuts-the-key-at-nul',
  changes: 'The key is compared up to its first NUL, as C compares strings.',
  breaks: [
    'delivery/near-miss-keys-are-refused',
    'auth/near-miss-keys-are-forbidden',
    'auth/wrong-key-never-uploads',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: refuseUnless((key, secret) => key.split('\0')[0] === secret),
  }),
};
