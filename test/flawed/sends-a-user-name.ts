import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-a-user-name',
  changes: 'The user name is not empty.',
  breaks: ['upload/authenticates-with-empty-user-and-key'],
  behaviour: () => ({
    ...referenceBehaviour,
    headersOf: (storageKey) => ({
      authorization: `Basic ${Buffer.from(`api:${storageKey}`).toString('base64')}`,
    }),
  }),
};
