import type { Socket } from 'node:net';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withPath } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'trusts-a-connection',
  changes: 'On a connection that had the right key no other delivery is asked for it.',
  breaks: ['auth/each-delivery-needs-the-key'],
  tells: 'Uploads by a key that came before: wrong key on a connection that had the right key',
  behaviour: () => referenceBehaviour,
  front: ({ url, forward }) => {
    const trusted = new WeakSet<Socket>();
    return (request, response) => {
      const { searchParams, pathname } = new URL(request.url ?? '', url);
      if (searchParams.get('key') === url.searchParams.get('key')) trusted.add(request.socket);
      const isTrusted = trusted.has(request.socket);
      forward(isTrusted ? withPath(request, pathname + url.search) : request, response);
    };
  },
};
