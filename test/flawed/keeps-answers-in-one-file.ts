import type { Flaw } from './flaw.ts';
import { answersInOneFile } from './parts/answers-in-one-file.ts';

export const flaw: Flaw = {
  name: 'keeps-answers-in-one-file',
  changes: 'Each answer is written to one file, which the next answer empties, and read a moment later.',
  breaks: ['retry/each-answer-is-for-its-own-upload'],
  isByAll: true,
  tells: 'Takes a stored upload for a failed one that was answered at the same instant',
  behaviour: (clock) => answersInOneFile(clock, 1),
};
