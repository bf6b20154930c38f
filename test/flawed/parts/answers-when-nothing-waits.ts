import type { Clock } from '../../../src/clock/clock.ts';
import type { Accepted } from '../../../src/receiver/answering.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

/** What is answered late, and whether uploads wait one after the other, as those do that share a lock. */
interface Late {
  readonly isLate: (accepted: Accepted) => boolean;
  readonly inTurn: boolean;
}

/** The reference, which answers some deliveries only when no upload waits for its next attempt. */
export function answersWhenNothingWaits(clock: Clock, { isLate, inTurn }: Late): Behaviour {
  let waitsUntilMs = 0;
  return {
    ...referenceBehaviour,
    pauseMs(failure) {
      const pauseMs = referenceBehaviour.pauseMs(failure);
      waitsUntilMs = (inTurn ? Math.max(waitsUntilMs, clock.now()) : clock.now()) + pauseMs;
      return pauseMs;
    },
    async answer(accepted) {
      const answer = await referenceBehaviour.answer(accepted);
      if (!isLate(accepted)) return answer;
      // A failure of this very instant is known after it.
      await clock.sleep(1);
      while (waitsUntilMs > clock.now()) await clock.sleep(waitsUntilMs - clock.now());
      return answer;
    },
  };
}
