import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'answers-accepted',
  changes: 'A finished transmux is answered with status accepted.',
  breaks: ['answer/finished-transmux-is-success'],
  behaviour: () => ({
    ...referenceBehaviour,
    async answer(accepted) {
      const answer = await referenceBehaviour.answer(accepted);
      return accepted.recording === undefined ? answer : { ...answer, body: { status: 'accepted' } };
    },
  }),
};
