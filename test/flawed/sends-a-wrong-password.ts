import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-a-wrong-password',
  changes: 'A line break has come into the password.',
  breaks: ['upload/authenticates-with-empty-user-and-key'],
  behaviour: () => ({
    ...referenceBehaviour,
    headersOf: (storageKey) => referenceBehaviour.headersOf(`${storageKey}\n`, 1),
  }),
};
