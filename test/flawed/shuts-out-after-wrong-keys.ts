import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { refuseUnless } from './parts/refuse-unless.ts';

/** So many wrong keys are one too many. */
const STRIKES = 5;

export const flaw: Flaw = {
  name: 'shuts-out-after-wrong-keys',
  changes: 'After five wrong keys the right one is answered 403, too.',
  breaks: [
    'auth/each-delivery-needs-the-key',
    'delivery/every-event-type-is-accepted',
    'envelope/extra-data-keys-are-accepted',
    'auth/percent-encoded-key-is-accepted',
    'answer/other-events-are-ignored',
    'answer/unknown-type-is-ignored',
    'answer/transmux-without-output-is-ignored',
  ],
  behaviour: () => {
    let strikes = 0;
    const isRight = (key: string, secret: string): boolean => {
      if (key !== secret) strikes += 1;
      return key === secret && strikes < STRIKES;
    };
    return { ...referenceBehaviour, refuse: refuseUnless(isRight) };
  },
};
