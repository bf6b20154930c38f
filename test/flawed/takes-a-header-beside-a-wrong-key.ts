import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-a-header-beside-a-wrong-key',
  changes: 'Where the key in the query is wrong, the one in the header X-Webhook-Secret counts.',
  breaks: ['auth/key-outside-the-query-does-not-count'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: ({ query, headers }, secret) => {
      const first = referenceBehaviour.refuse({ query, headers }, secret);
      const key = headers['x-webhook-secret'];
      const isThere = first?.status === 403 && key !== undefined;
      return isThere ? referenceBehaviour.refuse({ query: { key }, headers }, secret) : first;
    },
  }),
};
