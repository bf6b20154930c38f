import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'comes-sooner-when-asked',
  changes: 'The Retry-After header may make the delay shorter.',
  breaks: ['retry/retry-after-does-not-change-the-delay'],
  behaviour: () => ({
    ...referenceBehaviour,
    pauseMs: ({ outcome }) => {
      const asked = outcome.kind === 'answered' ? Number(outcome.headers['retry-after']) : Number.NaN;
      return Number.isNaN(asked) ? 10_000 : Math.min(10_000, asked * 1_000);
    },
  }),
};
