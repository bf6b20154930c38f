import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'times-out-after-twenty-seconds',
  changes: 'An attempt is given up after twenty seconds.',
  breaks: [
    'retry/stalled-storage-is-not-given-up-early',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
  ],
  behaviour: () => ({ ...referenceBehaviour, timeoutMs: 20_000 }),
};
