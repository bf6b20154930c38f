import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { wholeAnswer } from './parts/whole-answer.ts';

export const flaw: Flaw = {
  name: 'takes-a-time-out-as-final',
  changes: 'An attempt that timed out is the last one.',
  breaks: ['retry/timed-out-upload-is-tried-again', 'retry/unfinished-answer-is-given-up'],
  behaviour: () => ({
    ...referenceBehaviour,
    send: wholeAnswer,
    isRetried: (outcome) => !(outcome.kind === 'lost' && outcome.error instanceof DOMException),
  }),
};
