import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** The client of Erlang/OTP does so by itself. */
export const flaw: Flaw = {
  name: 'waits-longer-when-busy',
  changes: 'The Retry-After header may make the delay longer, with status 503 alone.',
  breaks: ['retry/retry-after-does-not-change-the-delay'],
  behaviour: () => ({
    ...referenceBehaviour,
    pauseMs: ({ outcome }) => {
      if (outcome.kind !== 'answered' || outcome.status !== 503) return 10_000;
      return Math.max(10_000, Number(outcome.headers['retry-after'] ?? 0) * 1_000);
    },
  }),
};
