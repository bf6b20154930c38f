import { text } from 'node:stream/consumers';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withBody } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'wants-exponents-in-small-letters',
  changes: 'A number with an exponent in a capital letter is answered 400.',
  breaks: ['envelope/large-and-zero-numbers-are-accepted'],
  tells: 'A number',
  behaviour: () => referenceBehaviour,
  front:
    ({ forward }) =>
    async (request, response) => {
      const body = await text(request);
      if (!/:-?[\d.]+E/.test(body)) return forward(withBody(request, Buffer.from(body)), response);
      response.writeHead(400).end();
    },
};
