import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-unpadded-credentials',
  changes: 'The Basic credentials lack the padding that Base64 has at its end.',
  breaks: ['upload/authenticates-with-empty-user-and-key'],
  behaviour: () => ({
    ...referenceBehaviour,
    headersOf: (storageKey) => ({
      authorization: `Basic ${Buffer.from(`:${storageKey}`).toString('base64').replace(/=+$/, '')}`,
    }),
  }),
};
