import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

// A wrong key that is let in is no longer refused, and its recording is uploaded.
export const flaw: Flaw = {
  name: 'compares-the-shorter-length',
  changes: 'Keys are compared up to the end of the shorter one, so that an empty key equals every secret.',
  breaks: [
    'delivery/near-miss-keys-are-refused',
    'auth/empty-key-is-forbidden',
    'auth/near-miss-keys-are-forbidden',
    'auth/wrong-key-never-uploads',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: refuseUnless((key, secret) =>
      [...key].every((character, at) => at >= secret.length || character === secret[at]),
    ),
  }),
};
