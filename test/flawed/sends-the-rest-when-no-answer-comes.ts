import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-the-rest-when-no-answer-comes',
  changes:
    'After a lost connection, and after its own time-out, the client library sends what is left of the stream by itself, which is nothing.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'retry/sends-the-whole-file-again',
    'retry/waits-ten-seconds',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
  ],
  tells: 'Tries 4 times, not 3: the HTTP client makes attempts by itself',
  behaviour: () => ({
    ...referenceBehaviour,
    async send(request, dispatcher) {
      const outcome = await referenceBehaviour.send(request, dispatcher);
      if (outcome.kind === 'answered') return outcome;
      const body = referenceBehaviour.contents('/dev/null', request.attempt);
      return referenceBehaviour.send({ ...request, body, signal: undefined }, dispatcher);
    },
  }),
};
