import { cutFault } from './cut-fault.ts';

/** Sends the answer up to a place, then closes the connection. */
export const answerClose = cutFault('answer-close', 'close', {
  example: 'answer-close@head',
  sees: 'the head of the answer, then a FIN; also @line, @half',
  counts: 'either',
});
