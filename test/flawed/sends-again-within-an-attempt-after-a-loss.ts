import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** Ms after a loss. */
const PAUSES_MS = [300, 600];

export const flaw: Flaw = {
  name: 'sends-again-within-an-attempt-after-a-loss',
  changes:
    'In each attempt the HTTP client sends the request twice more, a little later, when the connection is lost.',
  breaks: ['retry/failing-upload-is-tried-three-times', 'retry/connection-loss-is-a-failure'],
  tells: 'Tries 6 times, not 3: the HTTP client makes attempts by itself',
  behaviour: (clock) => ({
    ...referenceBehaviour,
    async send(request, dispatcher) {
      let outcome = await referenceBehaviour.send(request, dispatcher);
      for (const pauseMs of PAUSES_MS) {
        if (outcome.kind !== 'lost' || request.signal?.aborted) break;
        await clock.sleep(pauseMs);
        const body = referenceBehaviour.contents(request.file, request.attempt);
        outcome = await referenceBehaviour.send({ ...request, body }, dispatcher);
      }
      return outcome;
    },
  }),
};
