import { buffer } from 'node:stream/consumers';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { eventIn, withBody } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'bans-refused-paths',
  changes: 'A path that came with a wrong key is not uploaded any more.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => referenceBehaviour,
  front: ({ handOn }) => {
    const banned = new Set<string>();
    return async (request, response) => {
      const body = await buffer(request);
      const { output } = eventIn(body);
      const isBanned = output !== undefined && banned.has(output);
      const answer = await handOn(withBody(request, isBanned ? Buffer.alloc(body.length, ' ') : body));
      if (answer.status === 403 && output !== undefined) banned.add(output);
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.text);
    };
  },
};
