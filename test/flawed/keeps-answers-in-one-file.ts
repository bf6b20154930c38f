import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'keeps-answers-in-one-file',
  changes: 'Each answer is written to one file, which the next answer empties, and read a moment later.',
  breaks: ['retry/each-answer-is-for-its-own-upload'],
  tells: 'Takes a stored upload for a failed one that was answered at the same instant',
  behaviour(clock) {
    let written: Outcome | undefined;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const outcome = await referenceBehaviour.send(request, dispatcher);
        written = outcome;
        await clock.sleep(1);
        return written === outcome ? outcome : { kind: 'lost', error: new Error('The answer is empty.') };
      },
    };
  },
};
