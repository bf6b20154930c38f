import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { wholeAnswer } from './parts/whole-answer.ts';

export const flaw: Flaw = {
  name: 'ends-its-time-out-at-the-head',
  changes:
    'The time-out of an attempt ends when the head of its answer has come, and the whole body is waited for.',
  breaks: ['retry/unfinished-answer-is-given-up'],
  behaviour: () => ({
    ...referenceBehaviour,
    send: (upload, dispatcher) => wholeAnswer(upload, dispatcher, { untilHead: true }),
  }),
};
