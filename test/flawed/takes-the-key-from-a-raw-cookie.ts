import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-key-from-a-raw-cookie',
  changes: 'The key may come in a cookie, which is not decoded.',
  breaks: ['auth/key-outside-the-query-does-not-count'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: ({ query, headers }, secret) => {
      const [, cookie] = /(?:^|; *)key=([^;]*)/.exec(headers.cookie ?? '') ?? [];
      return referenceBehaviour.refuse({ query: { key: cookie ?? query['key'] }, headers }, secret);
    },
  }),
};
