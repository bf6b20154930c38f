import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** The sixty seconds, of which three are over as the first event comes. */
const LEFT_MS = 57_000;

export const flaw: Flaw = {
  name: 'makes-its-time-out-once',
  changes: 'The signal that ends an attempt after sixty seconds is made once, as the receiver starts.',
  breaks: [
    'upload/each-accepted-event-uploads',
    'retry/stalled-storage-is-not-given-up-early',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
    'retry/timed-out-upload-is-tried-again',
  ],
  tells: 'Stops uploading when an attempt has timed out',
  isByAll: true,
  behaviour(clock) {
    const signal = clock.deadline(LEFT_MS);
    return {
      ...referenceBehaviour,
      send: (request, dispatcher) => referenceBehaviour.send({ ...request, signal }, dispatcher),
    };
  },
};
