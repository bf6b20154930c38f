import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-client-errors-at-the-second-attempt-as-final',
  changes: 'Statuses of the 400s lead to a second attempt, and to no third one.',
  breaks: ['retry/every-other-status-is-a-failure', 'retry/retry-after-does-not-change-the-delay'],
  behaviour() {
    const last = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        const isOfClient = outcome.kind === 'answered' && outcome.status >= 400 && outcome.status < 500;
        if (isOfClient && upload.attempt > 1) last.add(outcome);
        return outcome;
      },
      isRetried: (outcome) => !last.has(outcome) && referenceBehaviour.isRetried(outcome),
    };
  },
};
