import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-less-than-described',
  changes: 'A delay of twenty seconds is described, and it is ten seconds.',
  breaks: ['retry/waits-as-long-as-described'],
  description: { times: { retryDelayMs: 20_000 } },
  behaviour: () => referenceBehaviour,
};
