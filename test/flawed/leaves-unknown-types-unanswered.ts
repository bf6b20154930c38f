import { eventTypes } from '../../src/spec/event-types.ts';
import type { Flaw } from './flaw.ts';
import { answersAllBut } from './parts/answers-all-but.ts';

const known: readonly string[] = eventTypes;

export const flaw: Flaw = {
  name: 'leaves-unknown-types-unanswered',
  changes: 'A type that it does not know leads to no answer: its switch has no default branch.',
  breaks: ['answer/unknown-type-is-ignored'],
  behaviour: () => answersAllBut(({ envelope }) => !known.includes(envelope.type)),
};
