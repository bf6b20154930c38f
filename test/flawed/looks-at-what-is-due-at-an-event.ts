import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { bell } from './parts/bell.ts';

/** As long as another attempt is surely waited for. */
const LONGEST_MS = 11_000;

export const flaw: Flaw = {
  name: 'looks-at-what-is-due-at-an-event',
  changes:
    'The timer for attempts that are due is never set again: later ones are made when the next event comes, or after eleven seconds.',
  breaks: ['retry/waits-ten-seconds'],
  tells: 'Waits',
  behaviour: (clock) => {
    let isTimerSet = true;
    const events = bell();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        events.ring();
        return referenceBehaviour.answer(accepted);
      },
      async send(request, dispatcher) {
        if (request.attempt > 1 && !isTimerSet) await Promise.race([events.next(), clock.sleep(LONGEST_MS)]);
        if (request.attempt > 1) isTimerSet = false;
        // The time-out begins with the attempt.
        const signal = clock.deadline(referenceBehaviour.timeoutMs ?? 0);
        return await referenceBehaviour.send({ ...request, signal }, dispatcher);
      },
    };
  },
};
