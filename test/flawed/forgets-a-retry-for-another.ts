import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

const FORGOTTEN: Outcome = { kind: 'lost', error: new Error('Another upload has the timer.') };

export const flaw: Flaw = {
  name: 'forgets-a-retry-for-another',
  changes:
    'One timer is set for the next attempt of all uploads: one that fails takes it from the one before.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  isByAll: true,
  tells: 'Forgets an upload that waits for its next attempt when another one fails',
  behaviour() {
    let waiting: string | undefined;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        if (request.attempt > 1 && waiting !== request.file) return FORGOTTEN;
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (!referenceBehaviour.isStored(outcome)) waiting = request.file;
        return outcome;
      },
      isRetried: (outcome) => outcome !== FORGOTTEN,
    };
  },
};
