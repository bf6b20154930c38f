import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { wholeAnswer } from './parts/whole-answer.ts';

export const flaw: Flaw = {
  name: 'waits-for-the-body-of-a-success',
  changes:
    'The time-out of an attempt ends when the head of its answer has come, and the body of a success is waited for.',
  breaks: ['retry/unfinished-answer-is-given-up'],
  tells: 'No time-out once the head of a success answer has come',
  behaviour: () => ({
    ...referenceBehaviour,
    send: (upload, dispatcher) => wholeAnswer(upload, dispatcher, { untilHead: true, ofSuccess: true }),
  }),
};
