import type { Accepted } from '../../../src/receiver/answering.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

/** The reference, which gives no answer to some deliveries. */
export function answersAllBut(isLeft: (accepted: Accepted) => boolean): Behaviour {
  return {
    ...referenceBehaviour,
    answer: (accepted) =>
      isLeft(accepted) ? new Promise(() => undefined) : referenceBehaviour.answer(accepted),
  };
}
