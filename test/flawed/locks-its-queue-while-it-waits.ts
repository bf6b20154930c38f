import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { fileOf } from './parts/file-of.ts';

export const flaw: Flaw = {
  name: 'locks-its-queue-while-it-waits',
  changes:
    'As long as an upload waits for its next attempt it locks the queue, and no finished transmux is answered.',
  breaks: ['answer/does-not-wait-for-other-uploads', 'delivery/keeps-answering'],
  isByAll: true,
  tells: 'Answers no finished transmux while an upload waits',
  behaviour: (clock) => {
    let waitsUntilMs = 0;
    return {
      ...referenceBehaviour,
      pauseMs(failure) {
        const pauseMs = referenceBehaviour.pauseMs(failure);
        // One that waits holds the lock, and the next one has it then.
        waitsUntilMs = Math.max(waitsUntilMs, clock.now()) + pauseMs;
        return pauseMs;
      },
      async answer(accepted) {
        const answer = await referenceBehaviour.answer(accepted);
        if (fileOf(accepted) === undefined) return answer;
        // A failure of this very instant is known after it.
        await clock.sleep(1);
        while (waitsUntilMs > clock.now()) await clock.sleep(waitsUntilMs - clock.now());
        return answer;
      },
    };
  },
};
