import type { Flaw } from './flaw.ts';
import { givesUpWhen } from './parts/gives-up-when.ts';

export const flaw: Flaw = {
  name: 'takes-client-errors-at-the-second-attempt-as-final',
  changes: 'Statuses of the 400s lead to a second attempt, and to no third one.',
  breaks: ['retry/every-other-status-is-a-failure', 'retry/retry-after-does-not-change-the-delay'],
  behaviour: () =>
    givesUpWhen(
      ({ attempt }, outcome) =>
        attempt > 1 && outcome.kind === 'answered' && outcome.status >= 400 && outcome.status < 500,
    ),
};
