import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

/** Connections that the client may have open at one time. */
const CONNECTIONS = 10;

export const flaw: Flaw = {
  name: 'keeps-the-connection-of-each-failure',
  changes:
    'The answer to a failed attempt is never read to its end, so that it keeps one of ten connections.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Makes no attempt of any upload for',
  behaviour: () => {
    let free = CONNECTIONS;
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        // One that waits for a connection waits for ever.
        if (free === 0) return await new Promise<Outcome>(() => {});
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        if (outcome.kind === 'answered' && !referenceBehaviour.isStored(outcome)) free -= 1;
        return outcome;
      },
    };
  },
};
