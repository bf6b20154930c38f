import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { errorCode } from './parts/error-code.ts';

export const flaw: Flaw = {
  name: 'takes-a-refusal-as-final',
  changes: 'A connection that is refused leads to no further attempt.',
  breaks: ['retry/connection-loss-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => !(errorCode(outcome) === 'ECONNREFUSED'),
  }),
};
