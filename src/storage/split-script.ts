/** One step of a script as text, before anybody knows what its parts mean. */
export interface RawStep {
  readonly text: string;
  readonly parts: readonly string[];
  readonly times: number;
  /** What to write instead, where the step cannot be taken apart. */
  readonly mistake?: string;
}

const WORD = /[^,+*[{"=]*/y;
const HEADERS = /(?:\[(?:\\.|[^\]\\])*\])*/sy;
const STRING = /"(?:\\.|[^"\\])*"/sy;
const SCALAR = /\s*(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
const TIMES = /\*(\d+)\s*/y;

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
  const parts: string[] = [];
  let at = start;
  for (;;) {
    const end = endOfPart(script, at);
    if (end === undefined) return broken(script, start, 'Close the bracket or the quotation mark.');
    parts.push(script.slice(at, end).trim());
    at = end;
    if (script[at] !== '+') break;
    at += 1;
  }
  const times = match(TIMES, script, at);
  const end = at + (times?.[0].length ?? 0);
  if (end < script.length && script[end] !== ',') {
    return broken(script, start, 'Separate steps with commas, and write a repetition last, as in 500*2.');
  }
  const step = { text: script.slice(start, end).trim(), parts, times: Number(times?.[1] ?? 1) };
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

function broken(script: string, start: number, mistake: string): { step: RawStep; end: number } {
  return { step: { text: script.slice(start).trim(), parts: [], times: 1, mistake }, end: script.length };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  return match(pattern, text, at)?.[0].length ?? 0;
}
