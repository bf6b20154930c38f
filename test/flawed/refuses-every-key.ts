import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

export const flaw: Flaw = {
  name: 'refuses-every-key',
  changes: 'Each key is answered 403, the right one too.',
  breaks: [
    'delivery/every-event-type-is-accepted',
    'answer/finished-transmux-is-success',
    'answer/other-events-are-ignored',
    'auth/percent-encoded-key-is-accepted',
  ],
  behaviour: () => ({ ...referenceBehaviour, refuse: refuseUnless(() => false) }),
};
