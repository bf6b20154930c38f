import { grammar, type Script as ScriptOf, type Step as StepOf } from '../wire/grammar.ts';
import { faults, type Part } from './faults/table.ts';
import type { UploadInHand } from './upload-in-hand.ts';

export { stepFor } from '../wire/grammar.ts';

/** How one attempt, or `times` in a row, are answered: parts one after the other, then 201 if none answered. */
export type Step = StepOf<Part>;

/** Steps for attempt 1, 2, 3, ...; the last one goes on for ever. */
export type Script = ScriptOf<Part>;

const ofUploads = grammar<Part, UploadInHand>(faults, 'storage --faults');

/**
 * Reads a script: steps separated by `,`, parts of a step joined by `+`, `*2` after a step for two of it.
 *
 * @example parseScript('500*2,reset@1MiB,delay:2s+503[Retry-After=1]{"id":"x"},201')
 */
export const parseScript: (text: string) => Script = ofUploads.parseScript;

/** The text that {@link parseScript} reads as this script. */
export const formatScript: (script: Script) => string = ofUploads.formatScript;

/** One step without its repetition. */
export const formatStep: (step: Pick<Step, 'parts'>) => string = ofUploads.formatStep;

/** The fault that a part is of. */
export const faultOf = ofUploads.faultOf;
