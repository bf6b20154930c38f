import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/** Makes so many attempts at one time; one gives its place back where it is told to, and so does a file that is missing. */
export function placesFor(
  places: number,
  givesBack: (request: UploadRequest, outcome: Outcome) => boolean,
  missingGivesBack = true,
): Behaviour {
  let free = places;
  const waiting: (() => void)[] = [];
  return {
    ...referenceBehaviour,
    async fileProblem(file, clock) {
      const problem = await referenceBehaviour.fileProblem(file, clock);
      if (problem !== undefined && !missingGivesBack) free -= 1;
      return problem;
    },
    async send(request, dispatcher) {
      while (free <= 0) await new Promise<void>((resolve) => waiting.push(resolve));
      free -= 1;
      const outcome = await referenceBehaviour.send(request, dispatcher);
      if (givesBack(request, outcome)) {
        free += 1;
        waiting.shift()?.();
      }
      return outcome;
    },
  };
}
