import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-key-from-any-parameter',
  changes: 'The key may be the value of any parameter of the query.',
  breaks: ['auth/key-outside-the-query-does-not-count'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: ({ query, headers }, secret) => {
      const key = Object.values(query).includes(secret) ? secret : query['key'];
      return referenceBehaviour.refuse({ query: { key }, headers }, secret);
    },
  }),
};
