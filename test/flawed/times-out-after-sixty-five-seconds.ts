import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'times-out-after-sixty-five-seconds',
  changes: 'An attempt is given up after sixty-five seconds.',
  breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
  behaviour: () => ({ ...referenceBehaviour, timeoutMs: 65_000 }),
};
