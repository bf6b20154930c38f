import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** Of each attempt, since it begins. */
const TIMEOUT_MS = 60_000;

export const flaw: Flaw = {
  name: 'waits-for-the-last-that-is-due',
  changes: 'One timer is set for all uploads that wait, and goes off when the last of them is due.',
  breaks: ['retry/waits-ten-seconds'],
  tells: /^Waits up to [\d.]+ s, until the last of all that wait is due$/,
  behaviour(clock) {
    const dueAtMs = new Map<string, number>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { file, attempt } = request;
        while (attempt > 1) {
          const lastMs = Math.max(...dueAtMs.values());
          if (lastMs <= clock.now()) break;
          await clock.sleep(lastMs - clock.now());
        }
        const signal = clock.deadline(TIMEOUT_MS);
        const outcome = await referenceBehaviour.send({ ...request, signal }, dispatcher);
        const isOver = referenceBehaviour.isStored(outcome) || attempt === referenceBehaviour.attempts;
        if (isOver) dueAtMs.delete(file);
        else dueAtMs.set(file, clock.now() + referenceBehaviour.pauseMs({ attempt, outcome, tookMs: 0 }));
        return outcome;
      },
    };
  },
};
