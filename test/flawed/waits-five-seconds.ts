import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-five-seconds',
  changes: 'The delay is five seconds.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({ ...referenceBehaviour, pauseMs: () => 5_000 }),
};
