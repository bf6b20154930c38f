import { cutFault } from './cut-fault.ts';

/** Sends the answer up to a place, then nothing more. */
export const answerStall = cutFault('answer-stall', 'stall', {
  example: 'answer-stall@half',
  sees: 'half of the body of the answer, then nothing; @head: its head; @line: its first line',
  counts: 'either',
});
