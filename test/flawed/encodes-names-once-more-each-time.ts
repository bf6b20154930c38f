import type { Flaw } from './flaw.ts';
import { later } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'encodes-names-once-more-each-time',
  changes: 'The name is encoded once more for each further attempt.',
  breaks: ['upload/name-survives-encoding'],
  behaviour: () =>
    later(
      () => true,
      (request) => ({ ...request, url: request.url.replace(/[^/]*$/, encodeURIComponent) }),
    ),
};
