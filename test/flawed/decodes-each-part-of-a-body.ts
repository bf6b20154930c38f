import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withBody } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'decodes-each-part-of-a-body',
  changes: 'Each part of a body is decoded as it comes, so that a character that is cut is lost.',
  breaks: ['envelope/body-in-two-parts-is-read'],
  behaviour: () => referenceBehaviour,
  front:
    ({ forward }) =>
    async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      forward(withBody(request, Buffer.from(text)), response);
    },
};
