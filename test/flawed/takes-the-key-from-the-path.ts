import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withPath } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'takes-the-key-from-the-path',
  changes: 'The key may be the last segment of the path.',
  breaks: ['auth/key-outside-the-query-does-not-count'],
  behaviour: () => referenceBehaviour,
  front:
    ({ forward }) =>
    (request, response) => {
      const [, key] = /^\/webhook\/([^?]+)$/.exec(request.url ?? '') ?? [];
      forward(key ? withPath(request, `/webhook?key=${key}`) : request, response);
    },
};
