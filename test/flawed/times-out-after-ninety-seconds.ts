import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'times-out-after-ninety-seconds',
  changes: 'An attempt is given up after ninety seconds.',
  breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
  behaviour: () => ({ ...referenceBehaviour, timeoutMs: 90_000 }),
};
