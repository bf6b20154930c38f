/** What ends an attempt, by the name of its part of a script, as what storage answers. */
const ENDS: Readonly<Record<string, string>> = {
  garbage: 'what is no HTTP',
  stall: 'nothing',
  'stall-unread': 'nothing while it reads nothing',
  'answer-stall': 'a part of an answer',
  reset: 'a reset',
  'reset-before': 'a reset before the body is read',
  'answer-reset': 'a reset within the answer',
  close: 'a close of the connection',
  'close-before': 'a close before the body is read',
  'answer-close': 'a close within the answer',
};

/** What comes beside an answer. */
const BESIDES: Readonly<Record<string, string>> = {
  hold: 'after a wait',
  pause: 'after a pause within the body',
  delay: 'after a delay',
  slow: 'reading slowly',
  drip: 'byte by byte',
  'close-idle': 'and a close of the connection',
};

/**
 * What storage answers by a script, for people: `hold+500,201` is `500 after a wait, 201`. What has no words stands
 * as it is.
 */
export function scriptText(script: string): string {
  return stepsOf(script).map(stepText).join(', ');
}

/** The steps of a script; what stands in brackets may have commas. */
function stepsOf(script: string): readonly string[] {
  const steps: string[] = [];
  let isInBrackets = false;
  for (const piece of script.split(',')) {
    steps.push(isInBrackets ? `${steps.pop()},${piece}` : piece);
    if (/[[\]]/.test(piece)) isInBrackets = piece.lastIndexOf('[') > piece.lastIndexOf(']');
  }
  return steps;
}

function stepText(step: string): string {
  const parts = step.split('+').map((part) => ({ part, name: /^[a-z-]*/.exec(part)?.[0] ?? '' }));
  const besides = parts.filter(({ name }) => name in BESIDES);
  const ends = parts.filter((part) => !besides.includes(part));
  return [
    ends.map(({ part, name }) => ENDS[name] ?? part).join('+'),
    ...besides.map(({ name }) => BESIDES[name]),
  ]
    .filter((text) => text !== '')
    .join(' ');
}
