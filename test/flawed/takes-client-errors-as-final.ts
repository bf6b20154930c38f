import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-client-errors-as-final',
  changes: 'Statuses of the 400s lead to no further attempt.',
  breaks: ['retry/every-other-status-is-a-failure'],
  tells: 'No retry after 400, 403, 405 and 6 other statuses of the 400s',
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => outcome.kind === 'lost' || outcome.status < 400 || outcome.status >= 500,
  }),
};
