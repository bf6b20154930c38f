import { faultScriptInvalid, type HarnessError } from '../errors.ts';
import { nearestMatch } from '../nearest-match.ts';
import { isMistake } from './faults/fault.ts';
import { faultOf, faults, type Part } from './faults/table.ts';
import { type RawStep, type RawText, splitScript } from './split-script.ts';

/** How one attempt, or `times` in a row, are answered: parts one after the other, then 201 if none answered. */
export interface Step {
  readonly parts: readonly Part[];
  readonly times: number;
}

/** Steps for attempt 1, 2, 3, ...; the last one goes on for ever. */
export type Script = readonly Step[];

/** How often a step may be repeated by `*`; more is a mistake, because the last one repeats anyway. */
const MOST_TIMES = 1000;

type Fail = (hint: string, at: number) => HarnessError;

/**
 * Reads a script: steps separated by `,`, parts of a step joined by `+`, `*2` after a step for two of it.
 *
 * A bare `*` at the end, after the last step or as one of its own, says that the last step repeats, as it does anyway.
 *
 * @example parseScript('500*2,reset@1MiB,delay:2s+503[Retry-After=1]{"id":"x"},201')
 */
export function parseScript(text: string): Script {
  const raw = splitScript(text);
  const last = raw.at(-1);
  const steps = last && raw.length > 1 && isBareStar(last) ? raw.slice(0, -1) : raw;
  return steps.map((step, index) => {
    const fail: Fail = (hint, at) => faultScriptInvalid(text, { step: index + 1, text: step.text, at }, hint);
    if (step.mistake) throw fail(step.mistake.hint, step.mistake.at);
    if (step.endless && index < steps.length - 1) {
      const star = step.at + step.text.lastIndexOf('*');
      throw fail('Write a number after the star, as in 500*2; only the last step may repeat for ever.', star);
    }
    if (step.times < 1 || step.times > MOST_TIMES) {
      throw fail(`Repeat a step 1 to ${MOST_TIMES} times.`, step.at + step.text.lastIndexOf('*') + 1);
    }
    return { parts: step.parts.map((part) => parsePart(part, fail)), times: step.times };
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
  if (!last) throw noSteps();
  return last;
}

function isBareStar({ text, endless }: RawStep): boolean {
  return endless && text === '*';
}

function noSteps(): HarnessError {
  return faultScriptInvalid('', { step: 1, text: '', at: 0 }, 'Write at least one step, for example 201.');
}

function parsePart({ text, at }: RawText, fail: Fail): Part {
  for (const fault of Object.values(faults)) {
    const parsed = fault.parse(text);
    if (parsed === undefined) continue;
    if (isMistake(parsed)) throw fail(parsed.hint, at + (parsed.at ?? 0));
    return parsed;
  }
  throw fail(unknownHint(text), at);
}

function unknownHint(text: string): string {
  const all = 'Write a status or a fault; "{harness} storage --faults" lists them.';
  if (text === '') return `${all} Steps are separated by commas, and parts of a step joined by "+".`;
  const [word = text] = text.split(/[:@=[{"]/, 1);
  const nearest = nearestMatch(word.trim(), Object.keys(faults).slice(1));
  return nearest === undefined ? all : `Did you mean "${written(nearest)}"? ${all}`;
}

/** A fault as it is written without a setting, or with that of its example where it needs one. */
function written(name: string): string {
  const fault = Object.values(faults).find((each) => each.name === name);
  const alone = fault?.parse(name);
  return alone && !isMistake(alone) ? name : (fault?.example ?? name);
}
