import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-any-200-for-success',
  changes: 'Every status of the 200s is a success.',
  breaks: ['retry/every-other-status-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) => outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300,
  }),
};
