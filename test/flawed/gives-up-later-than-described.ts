import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'gives-up-later-than-described',
  changes: 'A time-out of twenty seconds is described, and it is of twenty-four.',
  breaks: ['retry/stalled-storage-is-given-up-as-described'],
  description: { times: { timeoutMs: 20_000 } },
  behaviour: () => ({ ...referenceBehaviour, timeoutMs: 24_000 }),
};
