import type { Flaw } from './flaw.ts';
import { answersAllBut } from './parts/answers-all-but.ts';

export const flaw: Flaw = {
  name: 'leaves-a-type-unanswered',
  changes: 'A category_change gets no answer: its branch was forgotten.',
  breaks: ['delivery/every-event-type-is-accepted', 'answer/other-events-are-ignored'],
  behaviour: () => answersAllBut(({ envelope }) => envelope.type === 'category_change'),
};
