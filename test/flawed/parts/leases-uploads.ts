import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

/** A second worker takes an upload that is not over after so long, in ms, for one whose worker died, and makes it, too. */
export function leasesUploads(clock: Clock, forMs: number): Behaviour {
  return {
    ...referenceBehaviour,
    answer: (accepted) =>
      referenceBehaviour.answer({
        ...accepted,
        upload: async (path) => {
          const first = accepted.upload(path);
          const isOver = await Promise.race([first.then(() => true), clock.sleep(forMs).then(() => false)]);
          return isOver ? first : accepted.upload(path);
        },
      }),
  };
}
