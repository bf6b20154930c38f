import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome } from '../../../src/receiver/uploading.ts';

/** Keeps the answers of storage in one file, reads it so many ms later, and finds it empty where another answer was written meanwhile. */
export function answersInOneFile(clock: Clock, afterMs: number): Behaviour {
  let written: Outcome | undefined;
  return {
    ...referenceBehaviour,
    async send(request, dispatcher) {
      const outcome = await referenceBehaviour.send(request, dispatcher);
      written = outcome;
      await clock.sleep(afterMs);
      return written === outcome ? outcome : { kind: 'lost', error: new Error('The answer is empty.') };
    },
  };
}
