import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { bell } from './parts/bell.ts';

export const flaw: Flaw = {
  name: 'sets-no-alarm-at-a-new-upload',
  changes:
    'A new upload clears the alarm of those that wait for their next attempts, which is set again when an attempt ends.',
  breaks: ['retry/waits-ten-seconds'],
  tells: 'Waits up to ',
  behaviour: (clock) => {
    let isSet = true;
    const ends = bell();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        if (request.attempt === 1) isSet = false;
        else while (!isSet) await ends.next();
        // The time-out begins with the attempt.
        const signal = clock.deadline(referenceBehaviour.timeoutMs ?? 0);
        try {
          return await referenceBehaviour.send({ ...request, signal }, dispatcher);
        } finally {
          isSet = true;
          ends.ring();
        }
      },
    };
  },
};
