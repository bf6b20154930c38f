import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome } from '../../../src/receiver/uploading.ts';

const FORGOTTEN: Outcome = { kind: 'lost', error: new Error('Another upload has the place.') };

/** Uploads wait in a wheel of timers with one place for each of so many ms: of several that fail then the last has it. */
export function oneRetryForEach(ms: number): (clock: Clock) => Behaviour {
  return (clock) => {
    const wheel = new Map<number, string>();
    const places = new Map<string, number>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { file, attempt } = request;
        const place = places.get(file);
        if (attempt > 1 && place !== undefined && wheel.get(place) !== file) return FORGOTTEN;
        const outcome = await referenceBehaviour.send(request, dispatcher);
        const now = Math.floor(clock.now() / ms);
        places.set(file, now);
        if (!referenceBehaviour.isStored(outcome)) wheel.set(now, file);
        return outcome;
      },
      isRetried: (outcome) => outcome !== FORGOTTEN,
    };
  };
}
