import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-a-redirect-as-final',
  changes: 'A redirect leads to no further attempt.',
  breaks: ['retry/redirect-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => outcome.kind === 'lost' || ![302, 307].includes(outcome.status),
  }),
};
