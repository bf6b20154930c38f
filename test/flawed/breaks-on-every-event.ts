import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'breaks-on-every-event',
  changes: 'Each event with the right key is answered 500.',
  breaks: [
    'delivery/every-event-type-is-accepted',
    'answer/finished-transmux-is-success',
    'answer/other-events-are-ignored',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: () => undefined,
    answer: () => ({ status: 500, body: { detail: 'Internal Server Error' } }),
  }),
};
