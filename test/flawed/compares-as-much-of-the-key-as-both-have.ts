import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

// A wrong key that is let in is no longer refused, and its recording is uploaded.
export const flaw: Flaw = {
  name: 'compares-as-much-of-the-key-as-both-have',
  changes:
    'The key, which is empty where none is given, is compared with the secret as far as the shorter one goes.',
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
      const { length } = key.length < secret.length ? key : secret;
      return key.slice(0, length) === secret.slice(0, length)
        ? undefined
        : referenceBehaviour.refuse(delivery, secret);
    },
  }),
};
