import type { Flaw } from './flaw.ts';
import { answersAllBut } from './parts/answers-all-but.ts';

export const flaw: Flaw = {
  name: 'leaves-an-empty-output-unanswered',
  changes: 'A finished transmux without an output gets no answer: the branch without one just returns.',
  breaks: ['answer/transmux-without-output-is-ignored'],
  behaviour: () =>
    answersAllBut(
      ({ envelope, recording }) => envelope.type === 'video_transmux_finish' && recording === undefined,
    ),
};
