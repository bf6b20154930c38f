import type { Accepted, Answer } from '../../../src/receiver/answering.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

/** The reference, which gives this answer to some events while so many uploads are not over. */
export function refusesBeyond(
  most: number,
  refusal: Answer,
  isRefused: (accepted: Accepted) => boolean = () => true,
): Behaviour {
  let notOver = 0;
  return {
    ...referenceBehaviour,
    answer: (accepted) =>
      notOver >= most && isRefused(accepted) ? refusal : referenceBehaviour.answer(accepted),
    async schedule(job) {
      notOver += 1;
      try {
        return await job();
      } finally {
        notOver -= 1;
      }
    },
  };
}
