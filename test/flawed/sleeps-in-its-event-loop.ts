import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sleeps-in-its-event-loop',
  changes:
    'The delay before a further attempt is a sleep of its only thread: answers, first attempts and other delays wait for its end.',
  breaks: ['answer/does-not-wait-for-other-uploads', 'delivery/keeps-answering'],
  tells: 'Answers nothing while an upload waits for its next attempt',
  isByAll: true,
  behaviour: (clock) => {
    let sleepsUntilMs = 0;
    const awake = async (): Promise<void> => {
      // A failure of this very instant is known after it.
      await clock.sleep(1);
      while (sleepsUntilMs > clock.now()) await clock.sleep(sleepsUntilMs - clock.now());
    };
    return {
      ...referenceBehaviour,
      pauseMs(failure) {
        sleepsUntilMs = Math.max(sleepsUntilMs, clock.now()) + referenceBehaviour.pauseMs(failure);
        return sleepsUntilMs - clock.now();
      },
      async answer(accepted) {
        await awake();
        return referenceBehaviour.answer(accepted);
      },
      async send(request, dispatcher) {
        if (request.attempt === 1) await awake();
        return referenceBehaviour.send(request, dispatcher);
      },
    };
  },
};
