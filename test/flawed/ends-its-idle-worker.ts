import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { bell } from './parts/bell.ts';

/** For so long the worker waits for the next upload. */
const IDLE_MS = 15_000;

export const flaw: Flaw = {
  name: 'ends-its-idle-worker',
  changes:
    'The worker that begins uploads ends after fifteen seconds without one; the next upload waits until another event starts it anew.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour(clock) {
    let begunAtMs = clock.now();
    const events = bell();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        events.ring();
        return referenceBehaviour.answer(accepted);
      },
      async fileProblem(file, ofClock) {
        if (clock.now() - begunAtMs > IDLE_MS) await events.next();
        begunAtMs = clock.now();
        return referenceBehaviour.fileProblem(file, ofClock);
      },
    };
  },
};
