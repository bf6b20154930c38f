import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

// A redirect is no server error either, and a rule of its own.
export const flaw: Flaw = {
  name: 'retries-server-errors-only',
  changes: 'Only statuses of the 500s and lost connections lead to another attempt.',
  breaks: ['retry/every-other-status-is-a-failure', 'retry/redirect-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => outcome.kind === 'lost' || outcome.status >= 500,
  }),
};
