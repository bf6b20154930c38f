import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { succeeds } from './parts/answers.ts';

// Each of these rules asks for ignored for events of its own.
export const flaw: Flaw = {
  name: 'answers-success-to-everything',
  changes: 'Every event is answered success.',
  breaks: [
    'answer/other-events-are-ignored',
    'answer/unknown-type-is-ignored',
    'answer/transmux-without-output-is-ignored',
    'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    async answer(accepted) {
      await referenceBehaviour.answer(accepted);
      return succeeds;
    },
  }),
};
