import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-key-from-a-header',
  changes: 'The key may come in the header X-API-Key.',
  breaks: ['auth/key-outside-the-query-does-not-count'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: ({ query, headers }, secret) =>
      referenceBehaviour.refuse({ query: { key: headers['x-api-key'] || query['key'] }, headers }, secret),
  }),
};
