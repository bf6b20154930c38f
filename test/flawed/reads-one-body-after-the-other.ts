import { buffer } from 'node:stream/consumers';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withBody } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'reads-one-body-after-the-other',
  changes: 'A body is read only when that of the request before it has come.',
  breaks: ['delivery/slow-sender-holds-up-no-other'],
  behaviour: () => referenceBehaviour,
  front({ forward }) {
    let last: Promise<unknown> = Promise.resolve();
    return (request, response) => {
      const read = last.then(() => buffer(request));
      last = read.catch(() => undefined);
      read.then(
        (body) => forward(withBody(request, body), response),
        () => response.destroy(),
      );
    };
  },
};
