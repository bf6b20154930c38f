import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'answers-nothing-while-it-waits',
  changes: 'As long as an upload waits for its next attempt no delivery is answered.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: (clock) => {
    let waitsUntilMs = 0;
    return {
      ...referenceBehaviour,
      pauseMs(failure) {
        const pauseMs = referenceBehaviour.pauseMs(failure);
        waitsUntilMs = clock.now() + pauseMs;
        return pauseMs;
      },
      async answer(accepted) {
        const answer = await referenceBehaviour.answer(accepted);
        // A failure of this very instant is known after it.
        await clock.sleep(1);
        while (waitsUntilMs > clock.now()) await clock.sleep(waitsUntilMs - clock.now());
        return answer;
      },
    };
  },
};
