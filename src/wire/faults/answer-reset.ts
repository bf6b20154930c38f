import { cutFault } from './cut-fault.ts';

/** Sends the answer up to a place, then breaks the connection with a RST. */
export const answerReset = cutFault('answer-reset', 'reset', {
  example: 'answer-reset@head',
  sees: 'the head of the answer, then a RST; also @line, @half',
  counts: 'either',
});
