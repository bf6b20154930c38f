import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'wants-text-for-an-id',
  changes: 'An answer whose file id is a number cannot be read, and counts as a failure.',
  breaks: ['upload/status-201-ends-it'],
  tells: 'Uploads again after the answer 201 with a number as id',
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) =>
      referenceBehaviour.isStored(outcome) &&
      !(outcome.kind === 'answered' && /"id":\s*\d/.test(outcome.text)),
  }),
};
