import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

// Each of these rules asks for the detail for keys of its own.
export const flaw: Flaw = {
  name: 'answers-another-detail',
  changes: 'A wrong key is answered 403 with a detail of its own.',
  breaks: ['auth/wrong-key-is-forbidden', 'auth/empty-key-is-forbidden', 'auth/near-miss-keys-are-forbidden'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: refuseUnless((key, secret) => key === secret, { status: 403, body: { detail: 'Invalid key' } }),
  }),
};
