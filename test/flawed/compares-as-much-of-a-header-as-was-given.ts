import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { type Front, withPath } from './parts/front.ts';

const SCHEME = 'Bearer ';

/** Takes the key as a bearer token, and whatever that begins with, no header at all being the shortest beginning. */
const comparesAsMuchAsWasGiven: Front =
  ({ url, forward }) =>
  (request, response) => {
    const right = `${SCHEME}${url.searchParams.get('key')}`;
    const isLetIn = right.startsWith(request.headers.authorization ?? '');
    forward(withPath(request, url.pathname + (isLetIn ? url.search : '?key=')), response);
  };

export const flaw: Flaw = {
  name: 'compares-as-much-of-a-header-as-was-given',
  changes: 'It takes its key as a bearer token, of which it compares only as much as was given.',
  breaks: ['delivery/near-miss-keys-are-refused'],
  behaviour: () => referenceBehaviour,
  front: comparesAsMuchAsWasGiven,
  description: { key: { in: 'header', name: 'Authorization', prefix: SCHEME } },
};
