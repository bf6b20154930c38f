import type { Flaw } from './flaw.ts';
import { answersWhenNothingWaits } from './parts/answers-when-nothing-waits.ts';
import { fileOf } from './parts/file-of.ts';

export const flaw: Flaw = {
  name: 'locks-its-queue-while-it-waits',
  changes:
    'As long as an upload waits for its next attempt it locks the queue, and no finished transmux is answered.',
  breaks: ['answer/does-not-wait-for-other-uploads', 'delivery/keeps-answering'],
  isByAll: true,
  tells: 'Answers no finished transmux while an upload waits',
  behaviour: (clock) =>
    answersWhenNothingWaits(clock, { isLate: (accepted) => fileOf(accepted) !== undefined, inTurn: true }),
};
