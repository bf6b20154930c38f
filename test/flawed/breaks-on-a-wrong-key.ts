import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

export const flaw: Flaw = {
  name: 'breaks-on-a-wrong-key',
  changes: 'A wrong key is answered 500.',
  breaks: [
    'delivery/bad-key-is-refused',
    'delivery/near-miss-keys-are-refused',
    'auth/wrong-key-is-forbidden',
    'auth/empty-key-is-forbidden',
    'auth/near-miss-keys-are-forbidden',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: refuseUnless((key, secret) => key === secret, {
      status: 500,
      body: { detail: 'Internal Server Error' },
    }),
  }),
};
