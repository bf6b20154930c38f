import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'times-out-after-thirty-seconds',
  changes: 'An attempt is given up after thirty seconds.',
  breaks: [
    'retry/stalled-storage-is-not-given-up-early',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
  ],
  behaviour: () => ({ ...referenceBehaviour, timeoutMs: 30_000 }),
};
