import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-from-the-start-of-an-attempt',
  changes: 'The delay is counted from the start of an attempt, so that a long one is followed sooner.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({ ...referenceBehaviour, pauseMs: ({ tookMs }) => Math.max(0, 10_000 - tookMs) }),
};
