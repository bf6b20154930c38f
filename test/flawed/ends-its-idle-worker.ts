import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** For so long the worker waits for the next upload. */
const IDLE_MS = 15_000;

export const flaw: Flaw = {
  name: 'ends-its-idle-worker',
  changes:
    'The worker that begins uploads ends after fifteen seconds without one; the next upload waits until another event starts it anew.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour(clock) {
    let begunAtMs = clock.now();
    let started = Promise.withResolvers<void>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        started.resolve();
        started = Promise.withResolvers<void>();
        return referenceBehaviour.answer(accepted);
      },
      async fileProblem(file, ofClock) {
        if (clock.now() - begunAtMs > IDLE_MS) await started.promise;
        begunAtMs = clock.now();
        return referenceBehaviour.fileProblem(file, ofClock);
      },
    };
  },
};
