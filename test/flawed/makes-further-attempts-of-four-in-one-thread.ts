import { limited } from '../conformance/receivers/limited.ts';
import type { Flaw } from './flaw.ts';
import { flaw as makesFurtherAttemptsInOneThread } from './makes-further-attempts-in-one-thread.ts';

export const flaw: Flaw = {
  name: 'makes-further-attempts-of-four-in-one-thread',
  changes: 'Four uploads are made at once, and their further attempts by one thread, one after the other.',
  breaks: ['retry/waits-ten-seconds'],
  tells: 'Waits up to',
  isByAll: true,
  behaviour: (clock) => ({
    ...makesFurtherAttemptsInOneThread.behaviour(clock),
    schedule: limited(4)().schedule,
  }),
};
