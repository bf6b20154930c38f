import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-a-time-out-as-final',
  changes: 'An attempt that timed out is the last one.',
  breaks: ['retry/timed-out-upload-is-tried-again'],
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => !(outcome.kind === 'lost' && outcome.error instanceof DOMException),
  }),
};
