import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const LIMIT_CHARACTERS = 65_536;

export const flaw: Flaw = {
  name: 'limits-answers-of-storage',
  changes: 'An answer of storage that is longer than 64 KiB is taken for a failure.',
  breaks: ['upload/status-201-ends-it'],
  tells: 'Uploads again after the answer 201 with a long body',
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) =>
      referenceBehaviour.isStored(outcome) &&
      outcome.kind === 'answered' &&
      outcome.text.length <= LIMIT_CHARACTERS,
  }),
};
