import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

/** Longer than the time from an answer to the next event of a scenario that waits for it. */
const MOMENT_MS = 2;

export const flaw: Flaw = {
  name: 'shares-the-last-answer',
  changes: 'Each upload looks a moment after its answer at the last answer that came.',
  breaks: [
    'retry/each-answer-is-for-its-own-upload',
    'retry/waiting-upload-outlasts-other-events',
    'retry/stops-after-success',
  ],
  isByAll: true,
  tells: 'Takes a ',
  behaviour(clock) {
    let last: Outcome | undefined;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        last = await referenceBehaviour.send(request, dispatcher);
        await clock.sleep(MOMENT_MS);
        return last;
      },
    };
  },
};
