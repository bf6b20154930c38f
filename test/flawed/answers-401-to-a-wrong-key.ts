import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

// Each of these rules asks for 403 for keys of its own.
export const flaw: Flaw = {
  name: 'answers-401-to-a-wrong-key',
  changes: 'A wrong key is answered 401.',
  breaks: ['auth/wrong-key-is-forbidden', 'auth/empty-key-is-forbidden', 'auth/near-miss-keys-are-forbidden'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: refuseUnless((key, secret) => key === secret, { status: 401, body: { detail: 'Forbidden' } }),
  }),
};
