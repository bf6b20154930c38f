import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

// A wrong key that is let in is no longer refused, and its recording is uploaded.
export const flaw: Flaw = {
  name: 'compares-the-shorter-length',
  changes:
    'Keys are compared up to the end of the shorter one, so that an empty key equals every secret; a missing one is read as empty.',
  breaks: [
    'delivery/near-miss-keys-are-refused',
    'auth/empty-key-is-forbidden',
    'auth/near-miss-keys-are-forbidden',
    'auth/wrong-key-never-uploads',
    'auth/missing-key-never-uploads',
  ],
  tells: 'Compares no more of the key and the secret than the shorter one has',
  behaviour: () => ({
    ...referenceBehaviour,
    refuse(delivery, secret) {
      const key = `${delivery.query['key'] ?? ''}`;
      const isAlike = [...key].every((character, at) => at >= secret.length || character === secret[at]);
      return isAlike ? undefined : referenceBehaviour.refuse(delivery, secret);
    },
  }),
};
