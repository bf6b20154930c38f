import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const WORKERS = 4;

export const flaw: Flaw = {
  name: 'loses-a-worker-with-each-exhausted-upload',
  changes:
    'An upload that failed for the last time ends one of four workers, each of which makes any number of uploads at once.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading when',
  behaviour: () => {
    let workers = WORKERS;
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        const isLast = upload.attempt === referenceBehaviour.attempts;
        if (isLast && !referenceBehaviour.isStored(outcome)) workers -= 1;
        return outcome;
      },
      // What is given to no worker waits for ever.
      schedule: (job) => (workers > 0 ? referenceBehaviour.schedule(job) : Promise.resolve(false)),
    };
  },
};
