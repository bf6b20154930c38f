import { buffer } from 'node:stream/consumers';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withBody, withPath } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'takes-the-key-from-a-form',
  changes: 'The key may be a field of the body, where that is called a form.',
  breaks: ['auth/key-outside-the-query-does-not-count'],
  behaviour: () => referenceBehaviour,
  front:
    ({ handOn }) =>
    async (request, response) => {
      const body = await buffer(request);
      const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
      const key = isForm ? new URLSearchParams(body.toString()).get('key') : null;
      const path = key === null ? request.url : `/webhook?key=${encodeURIComponent(key)}`;
      const answer = await handOn(withBody(withPath(request, path ?? ''), body));
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.text);
    },
};
