import { randomUUID } from 'node:crypto';
import type { Flaw } from './flaw.ts';
import { broken, later } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'invents-a-name-after-a-reset',
  changes: 'After a connection that is reset the file gets a name that nothing tells of.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () =>
    later(broken(/ECONNRESET|EPIPE/), (request) => ({
      ...request,
      url: request.url.replace(/[^/]*$/, randomUUID()),
    })),
};
