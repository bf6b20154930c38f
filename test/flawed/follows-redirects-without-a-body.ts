import { stat } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { sendsUnchecked } from './parts/sends-unchecked.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {}

export const flaw: Flaw = {
  name: 'follows-redirects-without-a-body',
  changes: 'The client follows redirects, and announces a body that it has sent already.',
  breaks: ['retry/redirect-is-a-failure', 'retry/waits-ten-seconds'],
  tells: 'Follows',
  behaviour: () => ({
    ...referenceBehaviour,
    async send(request, dispatcher) {
      const outcome = await referenceBehaviour.send(request, dispatcher);
      const isRedirect = outcome.kind === 'answered' && outcome.status >= 300 && outcome.status < 400;
      const { location } = isRedirect ? outcome.headers : {};
      if (location === undefined) return outcome;
      const url = new URL(location, request.url).href;
      const { size } = await stat(request.file);
      return sendsUnchecked({ ...request, url, body: nothing() }, size);
    },
  }),
};
