import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { errorCode } from './parts/error-code.ts';

export const flaw: Flaw = {
  name: 'sends-again-at-once-after-a-loss',
  changes: 'A lost connection leads to another attempt without a delay.',
  breaks: ['retry/connection-loss-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    pauseMs: ({ outcome }) => (/^(E|UND_ERR_SOCKET)/.test(errorCode(outcome)) ? 1_500 : 10_000),
  }),
};
