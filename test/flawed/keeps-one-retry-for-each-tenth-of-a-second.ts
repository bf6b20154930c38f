import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

const SLOT_MS = 100;

const FORGOTTEN: Outcome = { kind: 'lost', error: new Error('Another upload has the place.') };

export const flaw: Flaw = {
  name: 'keeps-one-retry-for-each-tenth-of-a-second',
  changes:
    'Uploads wait in a wheel of timers with one place for each tenth of a second: of several the last has it.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Forgets an upload that waits for its next attempt when another one fails at about the same time',
  isByAll: true,
  behaviour(clock) {
    const wheel = new Map<number, string>();
    const places = new Map<string, number>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { file, attempt } = request;
        const place = places.get(file);
        if (attempt > 1 && place !== undefined && wheel.get(place) !== file) return FORGOTTEN;
        const outcome = await referenceBehaviour.send(request, dispatcher);
        const now = Math.floor(clock.now() / SLOT_MS);
        places.set(file, now);
        if (!referenceBehaviour.isStored(outcome)) wheel.set(now, file);
        return outcome;
      },
      isRetried: (outcome) => outcome !== FORGOTTEN,
    };
  },
};
