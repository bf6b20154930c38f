import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

const ANSWER_MS = 300;

/** Right, but answers one delivery after the other, as a server without threads does that starts a program for each. */
export function oneAnswerAtATime(clock: Clock): Behaviour {
  let last = Promise.resolve();
  return {
    ...referenceBehaviour,
    async answer(accepted) {
      last = last.then(() => clock.sleep(ANSWER_MS));
      await last;
      return referenceBehaviour.answer(accepted);
    },
  };
}
