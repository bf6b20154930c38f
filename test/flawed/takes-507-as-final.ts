import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-507-as-final',
  changes: 'The status 507 leads to no further attempt.',
  breaks: ['retry/every-other-status-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => outcome.kind === 'lost' || outcome.status !== 507,
  }),
};
