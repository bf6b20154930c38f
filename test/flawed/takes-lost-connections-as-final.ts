import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { errorCode } from './parts/error-code.ts';

export const flaw: Flaw = {
  name: 'takes-lost-connections-as-final',
  changes: 'A connection that is lost in any way leads to no further attempt.',
  breaks: ['retry/connection-loss-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => !/^(E|UND_ERR_SOCKET)/.test(errorCode(outcome)),
  }),
};
