/** A piece of a script and where it begins. */
export interface RawText {
  readonly text: string;
  /** Counts from 0. */
  readonly at: number;
}

/** One step of a script as text, before anybody knows what its parts mean. */
export interface RawStep extends RawText {
  readonly parts: readonly RawText[];
  readonly times: number;
  /** Whether it is said that it goes on for ever. */
  readonly endless: boolean;
  /** What to write instead, and where, when the step cannot be taken apart. */
  readonly mistake?: { readonly hint: string; readonly at: number };
}

const WORD = /[^,+*[{"=]*/y;
const HEADERS = /(?:\[(?:\\.|[^\]\\])*\])*/sy;
const STRING = /"(?:\\.|[^"\\])*"/sy;
const SCALAR = /\s*(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
const TIMES = /\*(\d*)\s*/y;

/** Takes a script apart at `,`, `+` and `*`, but not within the headers or the JSON of an answer. */
export function splitScript(script: string): RawStep[] {
  const steps: RawStep[] = [];
  let at = 0;
  do {
    const { step, end } = readStep(script, at);
    steps.push(step);
    at = end + 1;
  } while (at <= script.length);
  return steps;
}

function readStep(script: string, start: number): { step: RawStep; end: number } {
  const parts: RawText[] = [];
  let at = start;
  for (;;) {
    const end = endOfPart(script, at);
    if (end === undefined) return broken(script, start, 'Close the bracket or the quotation mark.', at);
    parts.push(trimmed(script, at, end));
    at = end;
    if (script[at] !== '+') break;
    at += 1;
  }
  const times = match(TIMES, script, at);
  const end = at + (times?.[0].length ?? 0);
  if (end < script.length && script[end] !== ',') {
    const hint = 'Separate steps with commas, and write a repetition last, as in 500*2.';
    return broken(script, start, hint, end);
  }
  const endless = times?.[1] === '';
  const step = { ...trimmed(script, start, end), parts, times: Number(times?.[1] || 1), endless };
  return { step, end };
}

/** Where the part that starts here is over; `undefined` when something in it stays open. */
function endOfPart(script: string, start: number): number | undefined {
  let at = start + lengthOf(WORD, script, start);
  at += lengthOf(HEADERS, script, at);
  const given = script[at] === '=';
  if (given) at += 1;
  const [space = ''] = match(/\s*/y, script, at) ?? [];
  const opening = script[at + space.length];
  if (opening === '{' || opening === '"' || (given && opening === '[')) {
    const end = endOfJson(script, at + space.length);
    return end === undefined ? undefined : end + lengthOf(/\s*/y, script, end);
  }
  if (opening === '[') return undefined;
  if (given) at += lengthOf(SCALAR, script, at) || lengthOf(WORD, script, at);
  return at + lengthOf(/\s*/y, script, at);
}

function endOfJson(script: string, start: number): number | undefined {
  let depth = 0;
  let at = start;
  while (at < script.length) {
    const character = script[at];
    if (character === '"') {
      const length = lengthOf(STRING, script, at);
      if (length === 0) return undefined;
      at += length;
    } else {
      if (character === '{' || character === '[') depth += 1;
      if (character === '}' || character === ']') depth -= 1;
      at += 1;
    }
    if (depth === 0) return at;
  }
  return undefined;
}

function trimmed(script: string, start: number, end: number): RawText {
  const text = script.slice(start, end);
  return { text: text.trim(), at: start + (text.length - text.trimStart().length) };
}

function broken(script: string, start: number, hint: string, at: number): { step: RawStep; end: number } {
  const step = { ...trimmed(script, start, script.length), parts: [], times: 1, endless: false };
  return { step: { ...step, mistake: { hint, at } }, end: script.length };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  return match(pattern, text, at)?.[0].length ?? 0;
}
