import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const ALL_MS = 60_000;

export const flaw: Flaw = {
  name: 'makes-its-time-out-once',
  changes: 'The signal that ends an attempt after sixty seconds is made once, as the receiver starts.',
  breaks: ['upload/each-accepted-event-uploads', 'retry/timed-out-upload-is-tried-again'],
  tells: 'Stops uploading when',
  isByAll: true,
  behaviour(clock) {
    const signal = clock.deadline(ALL_MS);
    return {
      ...referenceBehaviour,
      send: (request, dispatcher) => referenceBehaviour.send({ ...request, signal }, dispatcher),
    };
  },
};
