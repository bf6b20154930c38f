import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'has-one-timer-for-all',
  changes: 'One timer waits for the next attempt of the upload that failed last; the others are forgotten.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  behaviour() {
    let waiting: string | undefined;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { file, attempt } = request;
        // What was forgotten is over.
        if (attempt > 1 && waiting !== file) return { kind: 'answered', status: 200, headers: {}, text: '' };
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (!referenceBehaviour.isStored(outcome)) waiting = file;
        return outcome;
      },
    };
  },
};
