import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withPath } from './parts/front.ts';

export const flaw: Flaw = {
  name: 'compares-the-raw-query',
  changes:
    'The key is compared as it stands in the query; one that the sender encodes in another way is wrong.',
  breaks: ['auth/percent-encoded-key-is-accepted'],
  behaviour: () => referenceBehaviour,
  front:
    ({ forward, url }) =>
    (request, response) => {
      const right = url.searchParams.get('key') ?? '';
      const [, given] = /[?&]key=([^&]*)/.exec(request.url ?? '') ?? [];
      const other =
        given !== undefined &&
        given !== encodeURIComponent(right) &&
        URL.parse(request.url ?? '', url.href)?.searchParams.get('key') === right;
      forward(other ? withPath(request, '/webhook?key=undecoded') : request, response);
    },
};
