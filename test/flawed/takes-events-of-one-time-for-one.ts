import type { Answer } from '../../src/receiver/answering.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-events-of-one-time-for-one',
  changes: 'An event of the same time as an earlier one is answered as that was, and nothing more done.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const answers = new Map<string, Answer>();
    return {
      ...referenceBehaviour,
      async answer(accepted) {
        const { ts } = accepted.envelope;
        const answer = answers.get(ts) ?? (await referenceBehaviour.answer(accepted));
        answers.set(ts, answer);
        return answer;
      },
    };
  },
};
