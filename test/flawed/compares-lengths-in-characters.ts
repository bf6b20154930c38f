import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'compares-lengths-in-characters',
  changes:
    'The lengths of keys are compared in characters, and a comparison of bytes breaks on one of another length.',
  breaks: ['delivery/near-miss-keys-are-refused', 'auth/near-miss-keys-are-forbidden'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse(delivery, secret) {
      const key = String(delivery.query['key']);
      return key.length === secret.length && Buffer.byteLength(key) !== Buffer.byteLength(secret)
        ? { status: 500, body: { detail: 'Internal Server Error' } }
        : referenceBehaviour.refuse(delivery, secret);
    },
  }),
};
