import type { Accepted } from '../../../src/receiver/answering.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

/** The reference, which answers an event when fewer attempts than `mostOf` it are made at that time. */
export function answersBesideUploads(mostOf: (accepted: Accepted) => number): Behaviour {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    ...referenceBehaviour,
    async answer(accepted) {
      while (running >= mostOf(accepted)) await new Promise<void>((then) => waiting.push(then));
      return referenceBehaviour.answer(accepted);
    },
    async send(upload, dispatcher) {
      running += 1;
      try {
        return await referenceBehaviour.send(upload, dispatcher);
      } finally {
        running -= 1;
        for (const then of waiting.splice(0)) then();
      }
    },
  };
}
