import { limited } from '../conformance/receivers/limited.ts';
import type { Flaw } from './flaw.ts';
import { flaw as keepsAnswersInOneFile } from './keeps-answers-in-one-file.ts';

export const flaw: Flaw = {
  name: 'keeps-answers-of-four-workers-in-one-file',
  changes:
    'Four workers save the answer of storage to one file, and read what became of their uploads from there.',
  breaks: ['retry/stops-after-success'],
  tells: 'Makes some uploads again after attempt 2 was accepted, and others not',
  isByAll: true,
  behaviour: (clock) => ({ ...keepsAnswersInOneFile.behaviour(clock), schedule: limited(4)().schedule }),
};
