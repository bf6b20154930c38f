import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-only-once',
  changes: 'Only the second attempt waits for the delay.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({ ...referenceBehaviour, pauseMs: ({ attempt }) => (attempt === 1 ? 10_000 : 0) }),
};
