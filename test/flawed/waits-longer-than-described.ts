import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-longer-than-described',
  changes: 'A delay of five seconds is described, and it is ten seconds.',
  breaks: ['retry/waits-as-long-as-described'],
  description: { times: { retryDelayMs: 5_000 } },
  behaviour: () => referenceBehaviour,
};
