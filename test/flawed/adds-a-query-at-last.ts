import type { Flaw } from './flaw.ts';
import { later } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'adds-a-query-at-last',
  changes: 'The last attempt has a query.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () =>
    later(
      ({ attempt }) => attempt === 3,
      (request) => ({ ...request, url: `${request.url}?last` }),
    ),
};
