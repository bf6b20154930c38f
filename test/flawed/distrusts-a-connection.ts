import type { Socket } from 'node:net';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withPath } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'distrusts-a-connection',
  changes: 'On a connection that had a wrong key every delivery is refused.',
  breaks: ['auth/each-delivery-needs-the-key'],
  behaviour: () => referenceBehaviour,
  front: ({ url, forward }) => {
    const distrusted = new WeakSet<Socket>();
    return (request, response) => {
      const { searchParams, pathname } = new URL(request.url ?? '', url);
      if (searchParams.get('key') !== url.searchParams.get('key')) distrusted.add(request.socket);
      const isRefused = distrusted.has(request.socket);
      forward(isRefused ? withPath(request, `${pathname}?key=refused`) : request, response);
    };
  },
};
