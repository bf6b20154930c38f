import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'ends-its-worker-at-an-exhausted-upload',
  changes: 'The error of an upload that failed for the last time ends the worker that makes all uploads.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour: () => {
    let isOver = false;
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        const outcome = await sendUpload(upload, dispatcher);
        if (upload.attempt === referenceBehaviour.attempts && !referenceBehaviour.isStored(outcome))
          isOver = true;
        return outcome;
      },
      fileProblem: async (file, clock) =>
        isOver ? 'the worker has ended' : referenceBehaviour.fileProblem(file, clock),
    };
  },
};
