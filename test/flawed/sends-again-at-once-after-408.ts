import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-again-at-once-after-408',
  changes: 'An answer 408 leads to the next attempt at once, as the library of the client has it.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({
    ...referenceBehaviour,
    pauseMs: ({ outcome }) => (outcome.kind === 'answered' && outcome.status === 408 ? 0 : 10_000),
  }),
};
