import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/** Makes so many attempts at one time; one that is not stored gives its place back where it is told to. */
export function placesFor(
  places: number,
  givesBack: (request: UploadRequest, outcome: Outcome) => boolean,
): Behaviour {
  let free = places;
  const waiting: (() => void)[] = [];
  return {
    ...referenceBehaviour,
    async send(request, dispatcher) {
      while (free <= 0) await new Promise<void>((resolve) => waiting.push(resolve));
      free -= 1;
      const outcome = await referenceBehaviour.send(request, dispatcher);
      if (referenceBehaviour.isStored(outcome) || givesBack(request, outcome)) {
        free += 1;
        waiting.shift()?.();
      }
      return outcome;
    },
  };
}
