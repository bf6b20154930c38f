import { once } from 'node:events';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withBody } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'reads-a-body-once',
  changes: 'What can be read of a body at once is taken for all of it.',
  breaks: ['envelope/body-in-two-parts-is-read', 'envelope/unicode-and-long-text-are-accepted'],
  behaviour: () => referenceBehaviour,
  front:
    ({ forward }) =>
    async (request, response) => {
      const hasBody = request.headers['content-length'] !== '0';
      const [part] = hasBody ? ((await once(request, 'data')) as [Buffer]) : [Buffer.alloc(0)];
      forward(withBody(request, part), response);
    },
};
