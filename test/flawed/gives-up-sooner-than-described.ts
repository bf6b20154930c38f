import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'gives-up-sooner-than-described',
  changes: 'A time-out of forty seconds is described, and it is of fifteen.',
  breaks: [
    'retry/stalled-storage-is-waited-for-as-described',
    'retry/stalled-storage-is-given-up-as-described',
  ],
  description: { times: { timeoutMs: 40_000 } },
  behaviour: () => ({ ...referenceBehaviour, timeoutMs: 15_000 }),
};
