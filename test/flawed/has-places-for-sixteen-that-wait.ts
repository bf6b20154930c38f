import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

/** How many uploads may wait for their next attempt. */
const PLACES = 16;

const NO_PLACE: Outcome = { kind: 'lost', error: new Error('Too many uploads wait for their next attempt.') };

export const flaw: Flaw = {
  name: 'has-places-for-sixteen-that-wait',
  changes: 'An upload that fails while sixteen others wait for their next attempt is not tried again.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  isByAll: true,
  tells: 'Does not try an upload again that fails while 1',
  behaviour() {
    let waiting = 0;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { attempt } = request;
        if (attempt > 1) waiting -= 1;
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (referenceBehaviour.isStored(outcome) || attempt === referenceBehaviour.attempts) return outcome;
        if (waiting >= PLACES) return NO_PLACE;
        waiting += 1;
        return outcome;
      },
      isRetried: (outcome) => outcome !== NO_PLACE,
    };
  },
};
