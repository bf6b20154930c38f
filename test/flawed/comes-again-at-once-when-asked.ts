import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'comes-again-at-once-when-asked',
  changes:
    'An answer 503 with `Retry-After: 0` leads to the next attempt at once, as the library of the client has it.',
  breaks: ['retry/retry-after-does-not-change-the-delay'],
  behaviour: () => ({
    ...referenceBehaviour,
    pauseMs: ({ outcome }) => {
      const isAsked =
        outcome.kind === 'answered' && outcome.status === 503 && outcome.headers['retry-after'] === '0';
      return isAsked ? 0 : 10_000;
    },
  }),
};
