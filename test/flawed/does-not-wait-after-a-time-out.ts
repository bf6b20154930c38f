import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { broken } from './parts/later-attempts.ts';

const timedOut = broken(/Timeout|Abort/);

export const flaw: Flaw = {
  name: 'does-not-wait-after-a-time-out',
  changes: 'An attempt that timed out is followed by the next one at once.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({
    ...referenceBehaviour,
    pauseMs: ({ attempt, outcome }) => (timedOut({ attempt, before: outcome }) ? 0 : 10_000),
  }),
};
