import type { Flaw } from './flaw.ts';
import { later } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'renames-further-attempts',
  changes: 'The name of a further attempt ends with its number.',
  breaks: ['upload/is-a-put-of-the-base-name', 'upload/name-survives-encoding'],
  behaviour: () =>
    later(
      () => true,
      (request) => ({ ...request, url: `${request.url}.retry${request.attempt}` }),
    ),
};
