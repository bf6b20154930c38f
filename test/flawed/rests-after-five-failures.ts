import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** After so many failures in a row storage is taken to be down, for so long. */
const MOST = 5;
const REST_MS = 30_000;

export const flaw: Flaw = {
  name: 'rests-after-five-failures',
  changes:
    'Once five attempts of any uploads have failed in a row, attempts count as failed for thirty seconds and are not made.',
  breaks: ['upload/each-accepted-event-uploads'],
  isByAll: true,
  tells: 'Makes no attempt of any upload for 3',
  behaviour(clock) {
    let inARow = 0;
    let failedAtMs = 0;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        if (inARow >= MOST && clock.now() - failedAtMs < REST_MS) {
          return { kind: 'lost', error: new Error('Storage is taken to be down.') };
        }
        const outcome = await referenceBehaviour.send(request, dispatcher);
        inARow = referenceBehaviour.isStored(outcome) ? 0 : inARow + 1;
        if (inARow > 0) failedAtMs = clock.now();
        return outcome;
      },
    };
  },
};
