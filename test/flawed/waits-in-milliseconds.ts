import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-in-milliseconds',
  changes: 'The delay is ten milliseconds.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({ ...referenceBehaviour, pauseMs: () => 10 }),
};
