import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'obeys-retry-after',
  changes: 'The Retry-After header says how long the delay is.',
  breaks: ['retry/retry-after-does-not-change-the-delay'],
  behaviour: () => ({
    ...referenceBehaviour,
    pauseMs: ({ outcome }) => {
      const asked = outcome.kind === 'answered' ? Number(outcome.headers['retry-after']) : Number.NaN;
      return Number.isNaN(asked) ? 10_000 : asked * 1_000;
    },
  }),
};
