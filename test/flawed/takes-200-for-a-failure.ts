import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-200-for-a-failure',
  changes: 'Only 201 is a success.',
  breaks: ['upload/status-200-ends-it'],
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) => outcome.kind === 'answered' && outcome.status === 201,
  }),
};
