import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-key-from-a-webhook-header',
  changes: 'The key may come in the header X-Webhook-Secret.',
  breaks: ['auth/key-outside-the-query-does-not-count'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: ({ query, headers }, secret) =>
      referenceBehaviour.refuse(
        {
          query: { key: decodeURIComponent(String(headers['x-webhook-secret'] ?? '')) || query['key'] },
          headers,
        },
        secret,
      ),
  }),
};
