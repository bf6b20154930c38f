import { faultScriptInvalid } from '../errors.ts';
import { isMistake } from './faults/fault.ts';
import { faultOf, faults, type Part } from './faults/table.ts';
import { type RawStep, splitScript } from './split-script.ts';

/** How one attempt, or `times` in a row, are answered: parts one after the other, then 201 if none answered. */
export interface Step {
  readonly parts: readonly Part[];
  readonly times: number;
}

/** Steps for attempt 1, 2, 3, ...; the last one goes on for ever. */
export type Script = readonly Step[];

/** How often a step may be repeated by `*`; more is a mistake, because the last one repeats anyway. */
const MOST_TIMES = 1000;

const EXAMPLES = Object.values(faults)
  .map(({ example }) => example)
  .join(', ');

/**
 * Reads a script: steps separated by `,`, parts of a step joined by `+`, `*2` after a step for two of it.
 *
 * @example parseScript('500*2,reset@1MiB,delay:2s+503[Retry-After=1]{"id":"x"},201')
 */
export function parseScript(text: string): Script {
  return splitScript(text).map((raw, index) => {
    const fail = (hint: string): Error => faultScriptInvalid(text, raw.text, index + 1, hint);
    if (raw.mistake !== undefined) throw fail(raw.mistake);
    if (raw.times < 1 || raw.times > MOST_TIMES) throw fail(`Repeat a step 1 to ${MOST_TIMES} times.`);
    return { parts: raw.parts.map((part) => parsePart(part, fail)), times: raw.times };
  });
}

/** The text that {@link parseScript} reads as this script. */
export function formatScript(script: Script): string {
  return script.map((step) => `${formatStep(step)}${step.times > 1 ? `*${step.times}` : ''}`).join(',');
}

/** One step without its repetition. */
export function formatStep({ parts }: Step): string {
  return parts.map((part) => faultOf(part).format(part)).join('+');
}

/** The step that answers attempt `number`, from 1. */
export function stepFor(script: Script, number: number): Step {
  let before = 0;
  for (const step of script) {
    before += step.times;
    if (number <= before) return step;
  }
  const last = script.at(-1);
  if (!last) throw faultScriptInvalid('', '', 1, 'Write at least one step, for example 201.');
  return last;
}

function parsePart(text: RawStep['parts'][number], fail: (hint: string) => Error): Part {
  for (const fault of Object.values(faults)) {
    const parsed = fault.parse(text);
    if (parsed === undefined) continue;
    if (isMistake(parsed)) throw fail(parsed.hint);
    return parsed;
  }
  throw fail(`Write a status or a fault: ${EXAMPLES}; separate steps with commas and join parts with "+".`);
}
