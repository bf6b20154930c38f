import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

const OPEN_MS = 300;

export const flaw: Flaw = {
  name: 'drops-uploads-after-an-exhausted-one',
  changes: 'After an upload that failed for the last time, uploads are dropped for a moment.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour: (clock) => {
    let openUntilMs = 0;
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        const outcome = await sendUpload(upload, dispatcher);
        if (
          upload.attempt === referenceBehaviour.attempts &&
          outcome.kind === 'answered' &&
          outcome.status >= 500
        )
          openUntilMs = clock.now() + OPEN_MS;
        return outcome;
      },
      fileProblem: async (file) =>
        clock.now() < openUntilMs
          ? 'waits for a circuit breaker'
          : referenceBehaviour.fileProblem(file, clock),
    };
  },
};
