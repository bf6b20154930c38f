import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-304-for-success',
  changes: 'The status 304 is a success.',
  breaks: ['retry/every-other-status-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) =>
      referenceBehaviour.isStored(outcome) || (outcome.kind === 'answered' && outcome.status === 304),
  }),
};
