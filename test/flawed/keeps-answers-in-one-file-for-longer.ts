import type { Flaw } from './flaw.ts';
import { answersInOneFile } from './parts/answers-in-one-file.ts';

const AFTER_MS = 25;

export const flaw: Flaw = {
  name: 'keeps-answers-in-one-file-for-longer',
  changes: 'The answers of storage are written to one file, and each is read 25 ms later.',
  breaks: [
    'retry/each-answer-is-for-its-own-upload',
    'upload/status-200-ends-it',
    'upload/status-201-ends-it',
    'upload/success-without-id-ends-it',
  ],
  isByAll: true,
  tells: 'Takes a stored upload for a failed one that was answered at the same instant',
  behaviour: (clock) => answersInOneFile(clock, AFTER_MS),
};
