import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-a-little-less',
  changes: 'The delay is 9.9 seconds.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({ ...referenceBehaviour, pauseMs: () => 9_900 }),
};
