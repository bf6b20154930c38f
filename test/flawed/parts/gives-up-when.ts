import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/** The reference, which makes no further attempt at an upload after one of which the function, asked after each, is true. */
export function givesUpWhen(isLast: (request: UploadRequest, outcome: Outcome) => boolean): Behaviour {
  const last = new WeakSet<Outcome>();
  return {
    ...referenceBehaviour,
    async send(request, dispatcher) {
      const outcome = await referenceBehaviour.send(request, dispatcher);
      if (isLast(request, outcome)) last.add(outcome);
      return outcome;
    },
    isRetried: (outcome) => !last.has(outcome),
  };
}
