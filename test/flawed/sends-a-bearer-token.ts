import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-a-bearer-token',
  changes: 'The key is sent as a bearer token.',
  breaks: ['upload/authenticates-with-empty-user-and-key'],
  behaviour: () => ({
    ...referenceBehaviour,
    headersOf: (storageKey) => ({ authorization: `Bearer ${storageKey}` }),
  }),
};
