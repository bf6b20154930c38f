import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** So long the worker takes to start one upload. */
const START_MS = 5;

export const flaw: Flaw = {
  name: 'clears-its-signal-after-its-work',
  changes:
    'A worker starts what has come in when a signal wakes it, and clears the signal afterwards: what comes in meanwhile waits for the next event.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Begins some uploads only when the next event comes',
  behaviour(clock) {
    const waiting: (() => void)[] = [];
    let isAtWork = false;
    const work = async (): Promise<void> => {
      isAtWork = true;
      for (const start of waiting.splice(0)) {
        start();
        await clock.sleep(START_MS);
      }
      isAtWork = false;
    };
    return {
      ...referenceBehaviour,
      answer: (accepted) =>
        referenceBehaviour.answer({
          ...accepted,
          async upload(path) {
            const turn = new Promise<void>((resolve) => waiting.push(resolve));
            if (!isAtWork) void work();
            await turn;
            return accepted.upload(path);
          },
        }),
    };
  },
};
