import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'tries-lost-uploads-four-times',
  changes: 'Where a connection is lost, attempts are counted from 0; bad statuses end an upload in time.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Tries 4 times, not 3, where connections are lost',
  behaviour: () => {
    const last = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      attempts: referenceBehaviour.attempts + 1,
      async send(upload, dispatcher) {
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        const isLast = upload.attempt >= referenceBehaviour.attempts;
        if (outcome.kind === 'answered' && isLast) last.add(outcome);
        return outcome;
      },
      isRetried: (outcome) => !last.has(outcome) && referenceBehaviour.isRetried(outcome),
    };
  },
};
