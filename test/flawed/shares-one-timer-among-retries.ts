import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** As long as it waits where no other upload does. */
const DELAY_MS = 10_000;

export const flaw: Flaw = {
  name: 'shares-one-timer-among-retries',
  changes:
    'One timer is set for all uploads that wait: what fails while it runs is tried again when it goes off.',
  breaks: ['retry/waits-ten-seconds'],
  tells: 'Tries uploads again together, whenever each has failed',
  behaviour(clock) {
    let dueMs = 0;
    return {
      ...referenceBehaviour,
      pauseMs() {
        if (dueMs <= clock.now()) dueMs = clock.now() + DELAY_MS;
        return dueMs - clock.now();
      },
    };
  },
};
