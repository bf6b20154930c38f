import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { errorCode } from './parts/error-code.ts';

export const flaw: Flaw = {
  name: 'takes-a-reset-as-final',
  changes: 'A connection that is reset leads to no further attempt.',
  breaks: ['retry/connection-loss-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => !['ECONNRESET', 'EPIPE'].includes(errorCode(outcome)),
  }),
};
