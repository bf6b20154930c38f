import type { Flaw } from './flaw.ts';
import { answersWhenNothingWaits } from './parts/answers-when-nothing-waits.ts';

export const flaw: Flaw = {
  name: 'answers-nothing-while-it-waits',
  changes: 'As long as an upload waits for its next attempt no delivery is answered.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: (clock) => answersWhenNothingWaits(clock, { isLate: () => true, inTurn: false }),
};
