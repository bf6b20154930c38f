import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'leaves-wrong-keys-unanswered',
  changes: 'A wrong key ends the handler before it answers.',
  breaks: ['delivery/bad-key-is-refused', 'delivery/near-miss-keys-are-refused'],
  behaviour: () => referenceBehaviour,
  front: ({ handOn }) => {
    return async (request, response) => {
      const { status, text } = await handOn(request);
      if (status === 403) return;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    };
  },
};
