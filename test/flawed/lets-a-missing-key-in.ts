import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'lets-a-missing-key-in',
  changes: 'A delivery without a key is let in.',
  breaks: ['auth/missing-key-never-uploads'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: (delivery, secret) =>
      delivery.query['key'] === undefined ? undefined : referenceBehaviour.refuse(delivery, secret),
  }),
};
