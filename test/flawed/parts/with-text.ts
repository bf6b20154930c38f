import { text } from 'node:stream/consumers';
import { type Front, withBody } from './front.ts';

/** Hands each request on with its body as this changes it. */
export function withText(change: (body: string) => string): Front {
  return ({ forward }) =>
    async (request, response) => {
      const body = change(await text(request));
      forward(withBody(request, Buffer.from(body)), response);
    };
}
