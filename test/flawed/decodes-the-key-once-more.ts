import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

// The secret of a run has a percent sign, so that the right key becomes another one.
export const flaw: Flaw = {
  name: 'decodes-the-key-once-more',
  changes: 'The key is percent-decoded twice, and compared as that alone.',
  breaks: [
    'delivery/near-miss-keys-are-refused',
    'delivery/every-event-type-is-accepted',
    'auth/near-miss-keys-are-forbidden',
    'auth/wrong-key-never-uploads',
    'auth/percent-encoded-key-is-accepted',
    'answer/finished-transmux-is-success',
    'answer/other-events-are-ignored',
  ],
  tells: 'Decodes the key twice',
  isByAll: true,
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: refuseUnless((key, secret) => decoded(key) === secret),
  }),
};

function decoded(key: string): string | undefined {
  try {
    return decodeURIComponent(key);
  } catch {
    return undefined;
  }
}
