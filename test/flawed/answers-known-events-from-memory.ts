import { buffer } from 'node:stream/consumers';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { eventIn, withBody } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'answers-known-events-from-memory',
  changes: 'An event that was taken before is answered as it was then, before its key is looked at.',
  breaks: ['auth/each-delivery-needs-the-key'],
  behaviour: () => referenceBehaviour,
  front: ({ handOn }) => {
    const answers = new Map<string, string>();
    return async (request, response) => {
      const body = await buffer(request);
      const { id = '' } = eventIn(body);
      const known = answers.get(id);
      const answer =
        known === undefined ? await handOn(withBody(request, body)) : { status: 200, text: known };
      if (id !== '' && answer.status === 200) answers.set(id, answer.text);
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.text);
    };
  },
};
