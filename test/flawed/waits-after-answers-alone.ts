import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-after-answers-alone',
  changes:
    'A further attempt comes at once where no answer came: after a lost connection and after a time-out.',
  breaks: ['retry/connection-loss-is-a-failure', 'retry/waits-ten-seconds'],
  tells: 'Tries again too soon where no answer came',
  isByAll: true,
  behaviour: () => ({
    ...referenceBehaviour,
    pauseMs: (failure) => (failure.outcome.kind === 'answered' ? referenceBehaviour.pauseMs(failure) : 0),
  }),
};
