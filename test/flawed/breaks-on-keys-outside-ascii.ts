import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'breaks-on-keys-outside-ascii',
  changes: 'The comparison breaks on characters outside ASCII, and the answer is 500.',
  breaks: ['delivery/near-miss-keys-are-refused', 'auth/near-miss-keys-are-forbidden'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: (delivery, secret) =>
      /^[\0-\x7f]*$/.test(String(delivery.query['key']))
        ? referenceBehaviour.refuse(delivery, secret)
        : { status: 500, body: { detail: 'Internal Server Error' } },
  }),
};
