import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'goes-on-after-a-late-success',
  changes: 'A success ends the attempts only if it is the first one.',
  breaks: [
    'retry/stops-after-success',
    'upload/success-without-id-ends-it',
    'retry/timed-out-upload-is-tried-again',
  ],
  behaviour: () => {
    const late = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        const outcome = await sendUpload(upload, dispatcher);
        if (upload.attempt > 1) late.add(outcome);
        return outcome;
      },
      isStored: (outcome) => referenceBehaviour.isStored(outcome) && !late.has(outcome),
    };
  },
};
