import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

// A wrong key that is let in is no longer refused, and its recording is uploaded.
export const flaw: Flaw = {
  name: 'decodes-the-key-twice',
  changes: 'The key, which the framework has percent-decoded already, is decoded once more.',
  breaks: [
    'delivery/near-miss-keys-are-refused',
    'auth/near-miss-keys-are-forbidden',
    'auth/wrong-key-never-uploads',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: refuseUnless((key, secret) => key === secret || decoded(key) === secret),
  }),
};

function decoded(key: string): string | undefined {
  try {
    return decodeURIComponent(key);
  } catch {
    return undefined;
  }
}
