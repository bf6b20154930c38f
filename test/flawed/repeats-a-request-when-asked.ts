import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'repeats-a-request-when-asked',
  changes:
    'The HTTP client repeats a request, uncounted, as long as it is answered 503 with a Retry-After, and after so many seconds: httpc.',
  breaks: ['retry/retry-after-does-not-change-the-delay'],
  behaviour: (clock) => ({
    ...referenceBehaviour,
    async send(request, dispatcher) {
      for (;;) {
        const body = referenceBehaviour.contents(request.file, request.attempt);
        const outcome = await referenceBehaviour.send({ ...request, body }, dispatcher);
        const asked = outcome.kind === 'answered' && outcome.status === 503 && outcome.headers['retry-after'];
        if (!asked) return outcome;
        await clock.sleep(1_000 * Number(asked), request.signal);
      }
    },
  }),
};
