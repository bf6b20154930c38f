import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

/** After so long a call gives up; what it called goes on. */
const CALL_MS = 5_000;

export const flaw: Flaw = {
  name: 'calls-its-only-worker',
  changes:
    'Uploads are scheduled by a call to the process that makes them one after the other, which takes the call when it is free: after 5 s the answer is 500.',
  breaks: ['answer/does-not-wait-for-other-uploads', 'upload/new-event-uploads-again'],
  isByAll: true,
  behaviour: (clock) => {
    let last: Promise<unknown> = Promise.resolve();
    return {
      ...referenceBehaviour,
      async answer({ recording, upload }) {
        if (recording === undefined) return ignores;
        const before = last;
        last = before.then(() => upload(recording));
        const late = clock.sleep(CALL_MS).then(() => Promise.reject(new Error('the call timed out')));
        await Promise.race([before, late]);
        return succeeds;
      },
    };
  },
};
