import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-key-as-a-bearer-token',
  changes: 'The key may come as a bearer token.',
  breaks: ['auth/key-outside-the-query-does-not-count'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: ({ query, headers }, secret) => {
      const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
      return referenceBehaviour.refuse({ query: { key: token ?? query['key'] }, headers }, secret);
    },
  }),
};
