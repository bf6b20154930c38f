import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-201-for-a-failure',
  changes: 'Only 200 is a success.',
  breaks: [
    'upload/status-201-ends-it',
    'upload/success-without-id-ends-it',
    'retry/timed-out-upload-is-tried-again',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) => outcome.kind === 'answered' && outcome.status === 200,
  }),
};
