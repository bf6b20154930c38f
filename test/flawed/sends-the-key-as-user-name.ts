import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-the-key-as-user-name',
  changes: 'The key is the user name, and the password is empty.',
  breaks: ['upload/authenticates-with-empty-user-and-key'],
  behaviour: () => ({
    ...referenceBehaviour,
    headersOf: (storageKey) => ({
      authorization: `Basic ${Buffer.from(`${storageKey}:`).toString('base64')}`,
    }),
  }),
};
