import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-by-exponential-backoff',
  changes: 'The delay begins with one second and doubles.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({ ...referenceBehaviour, pauseMs: ({ attempt }) => 1_000 * 2 ** (attempt - 1) }),
};
