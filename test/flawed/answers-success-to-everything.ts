import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { succeeds } from './parts/answers.ts';

// What is odd about other events that should be ignored is not why: the plain ones are answered success, too.
export const flaw: Flaw = {
  name: 'answers-success-to-everything',
  changes: 'Every event is answered success.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    async answer(accepted) {
      await referenceBehaviour.answer(accepted);
      return succeeds;
    },
  }),
};
