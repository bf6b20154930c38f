import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** How long passes from one time to the next at which it tries all again that waits. */
const EVERY_MS = 10_000;

export const flaw: Flaw = {
  name: 'tries-again-at-fixed-times',
  changes: 'What waits is tried again every 10 s, whenever it failed.',
  breaks: ['retry/waits-ten-seconds'],
  tells: 'Tries uploads again together, whenever each has failed',
  behaviour: (clock) => ({
    ...referenceBehaviour,
    pauseMs: () => EVERY_MS - ((clock.now() + EVERY_MS / 2) % EVERY_MS),
  }),
};
