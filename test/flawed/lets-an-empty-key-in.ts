import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

// A wrong key that is let in is no longer refused, and its recording is uploaded.
export const flaw: Flaw = {
  name: 'lets-an-empty-key-in',
  changes: 'An empty key counts as none that could be wrong.',
  breaks: [
    'delivery/near-miss-keys-are-refused',
    'auth/empty-key-is-forbidden',
    'auth/wrong-key-never-uploads',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: refuseUnless((key, secret) => key === '' || key === secret),
  }),
};
