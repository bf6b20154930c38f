import { once } from 'node:events';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { wholeAnswer } from './parts/whole-answer.ts';

export const flaw: Flaw = {
  name: 'waits-for-the-rest-of-a-cut-answer',
  changes:
    'Once the head of a failure has come, the attempt ends with its body, or else with the time-out: a lost connection ends neither.',
  breaks: ['retry/connection-loss-is-a-failure'],
  tells: 'Waits 70 s after the connection was',
  behaviour: () => ({
    ...referenceBehaviour,
    async send(upload, dispatcher) {
      let hasHead = false;
      const outcome = await wholeAnswer(upload, dispatcher, {
        onHead() {
          hasHead = true;
        },
      });
      const { signal } = upload;
      if (outcome.kind === 'lost' && hasHead && signal?.aborted === false) await once(signal, 'abort');
      return outcome;
    },
  }),
};
