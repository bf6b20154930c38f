import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'answers-success-to-live-start',
  changes: 'A stream that starts is answered success.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer: (accepted) =>
      accepted.envelope.type === 'live_start' ? succeeds : referenceBehaviour.answer(accepted),
  }),
};
