import { grammar, type Script as ScriptOf, type Step as StepOf } from '../wire/grammar.ts';
import { faults, type Part } from './faults/table.ts';
import type { UploadInHand } from './upload-in-hand.ts';

export { stepFor } from '../wire/grammar.ts';

/** How one attempt, or `times` in a row, are answered: parts one after the other, then 201 if none answered. */
export type Step = StepOf<Part>;

/** Steps for attempt 1, 2, 3, ...; the last one goes on for ever. */
export type Script = ScriptOf<Part>;

/** The grammar of scripts that answer uploads. */
export const { parseScript, formatScript, formatStep, faultOf } = grammar<Part, UploadInHand>(
  faults,
  'storage --faults',
);
