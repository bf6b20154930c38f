import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'refuses-an-empty-key-as-missing',
  changes: 'An empty key is answered 422, like a missing one.',
  breaks: ['auth/empty-key-is-forbidden'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: ({ query, headers }, secret) =>
      referenceBehaviour.refuse({ query: { key: query['key'] || undefined }, headers }, secret),
  }),
};
