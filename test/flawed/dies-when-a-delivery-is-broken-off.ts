import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withBody } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'dies-when-a-delivery-is-broken-off',
  changes:
    'What reading a body throws is caught nowhere, so that a delivery that breaks off ends the program.',
  breaks: ['delivery/keeps-answering'],
  tells: 'Goes away when a delivery is broken off within its body',
  behaviour: () => referenceBehaviour,
  front:
    ({ forward, die }) =>
    (request, response) => {
      const body: Buffer[] = [];
      request.on('data', (part) => body.push(part));
      request.once('error', die);
      request.once('end', () => forward(withBody(request, Buffer.concat(body)), response));
    },
};
