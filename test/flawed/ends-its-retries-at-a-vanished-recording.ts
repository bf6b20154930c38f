import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

const LEFT: Outcome = { kind: 'lost', error: new Error('Nobody makes further attempts any more.') };

export const flaw: Flaw = {
  name: 'ends-its-retries-at-a-vanished-recording',
  changes:
    'What makes further attempts ends by an error when the recording of one is there no more; all that fail then are left.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  behaviour() {
    let hasEnded = false;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        if (request.attempt > 1) hasEnded ||= !existsSync(request.file);
        return request.attempt > 1 && hasEnded ? LEFT : referenceBehaviour.send(request, dispatcher);
      },
      isRetried: (outcome) => outcome !== LEFT,
    };
  },
};
