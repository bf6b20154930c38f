import { faultScriptInvalid, type HarnessError } from '../errors.ts';
import { nearestMatch } from '../nearest-match.ts';
import { type AnyPart, type Fault, isMistake } from './faults/fault.ts';
import { type RawStep, type RawText, splitScript } from './split-script.ts';

/** How one request, or `times` in a row, are answered: parts one after the other, then the usual answer if none did. */
export interface Step<Part extends AnyPart = AnyPart> {
  readonly parts: readonly Part[];
  readonly times: number;
}

/** Steps for request 1, 2, 3, ...; the last one goes on for ever. */
export type Script<Part extends AnyPart = AnyPart> = readonly Step<Part>[];

/** Faults by name, in the order in which people read of them; that of a status is the first. */
export type FaultTable<About = never> = Readonly<Record<string, Fault<AnyPart, About>>>;

/** The setting of a fault as data. */
export type PartOf<Each> = Each extends Fault<infer Part, never> ? Part : never;

/** How scripts are written that play the faults of a table. */
export interface Grammar<Part extends AnyPart, About> {
  /**
   * Reads a script: steps separated by `,`, parts of a step joined by `+`, `*2` after a step for two of it.
   *
   * @example parseScript('500*2,reset@1MiB,delay:2s+503[Retry-After=1]{"id":"x"},201')
   */
  readonly parseScript: (text: string) => Script<Part>;
  /** The text that is read as this script. */
  readonly formatScript: (script: Script<Part>) => string;
  /** One step without its repetition. */
  readonly formatStep: (step: Pick<Step<Part>, 'parts'>) => string;
  readonly faultOf: (part: AnyPart) => Fault<AnyPart, About>;
}

/** How often a step may be repeated by `*`; more is a mistake, because the last one repeats anyway. */
const MOST_TIMES = 1000;

type Fail = (hint: string, at: number) => HarnessError;

/**
 * Makes the grammar of scripts that play the faults of a table, which the words `listedBy` list on the command line.
 *
 * A bare `*` at the end, after the last step or as one of its own, says that the last step repeats, as it does anyway.
 */
export function grammar<Part extends AnyPart, About>(
  faults: FaultTable<About>,
  listedBy: string,
): Grammar<Part, About> {
  const all = Object.values(faults);

  function parseScript(text: string): Script<Part> {
    const raw = splitScript(text);
    const last = raw.at(-1);
    const steps = last && raw.length > 1 && isBareStar(last) ? raw.slice(0, -1) : raw;
    return steps.map((step, index) => {
      const fail: Fail = (hint, at) =>
        faultScriptInvalid(text, { step: index + 1, text: step.text, at }, hint);
      if (step.mistake) throw fail(step.mistake.hint, step.mistake.at);
      if (step.endless && index < steps.length - 1) {
        const star = step.at + step.text.lastIndexOf('*');
        throw fail(
          'Write a number after the star, as in 500*2; only the last step may repeat for ever.',
          star,
        );
      }
      if (step.times < 1 || step.times > MOST_TIMES) {
        throw fail(`Repeat a step 1 to ${MOST_TIMES} times.`, step.at + step.text.lastIndexOf('*') + 1);
      }
      return { parts: step.parts.map((part) => parsePart(part, fail)), times: step.times };
    });
  }

  function parsePart({ text, at }: RawText, fail: Fail): Part {
    for (const fault of all) {
      const parsed = fault.parse(text);
      if (parsed === undefined) continue;
      if (isMistake(parsed)) throw fail(parsed.hint, at + (parsed.at ?? 0));
      return parsed as Part;
    }
    throw fail(unknownHint(text), at);
  }

  function unknownHint(text: string): string {
    const list = `Write a status or a fault; "{harness} ${listedBy}" lists them.`;
    if (text === '') return `${list} Steps are separated by commas, and parts of a step joined by "+".`;
    const [word = text] = text.split(/[:@=[{"]/, 1);
    const nearest = nearestMatch(word.trim(), Object.keys(faults).slice(1));
    return nearest === undefined ? list : `Did you mean "${written(nearest)}"? ${list}`;
  }

  /** A fault as it is written without a setting, or with that of its example where it needs one. */
  function written(name: string): string {
    const fault = all.find((each) => each.name === name);
    const alone = fault?.parse(name);
    return alone && !isMistake(alone) ? name : (fault?.example ?? name);
  }

  const faultOf = (part: AnyPart): Fault<AnyPart, About> => faults[part.fault] as Fault<AnyPart, About>;
  const formatStep = ({ parts }: Pick<Step<Part>, 'parts'>): string =>
    parts.map((part) => faultOf(part).format(part)).join('+');
  return {
    parseScript,
    formatScript: (script) =>
      script.map((step) => `${formatStep(step)}${step.times > 1 ? `*${step.times}` : ''}`).join(','),
    formatStep,
    faultOf,
  };
}

/** The step that answers request `number`, from 1. */
export function stepFor<Part extends AnyPart>(script: Script<Part>, number: number): Step<Part> {
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
