import type { Flaw } from './flaw.ts';
import { answered, later } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'posts-after-a-redirect',
  changes: 'After a redirect the next attempt is a POST.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () => later(answered(301, 302, 303, 307), (request) => ({ ...request, method: 'POST' })),
};
