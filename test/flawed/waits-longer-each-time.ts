import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-longer-each-time',
  changes: 'The delay doubles from attempt to attempt.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({ ...referenceBehaviour, pauseMs: ({ attempt }) => 10_000 * 2 ** (attempt - 1) }),
};
