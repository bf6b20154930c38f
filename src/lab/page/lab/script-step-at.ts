/** The part of a script that the caret stands in, from the last separator before it up to the caret. */
export interface StepAtCaret {
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

/** Where a completion would go: steps end at `,`, parts of a step at `+`, patterns at `=`. */
export function scriptStepAt(script: string, caret: number): StepAtCaret {
  const before = script.slice(0, caret);
  const separator = Math.max(before.lastIndexOf(','), before.lastIndexOf('+'), before.lastIndexOf('='));
  const blank = /^\s*/.exec(before.slice(separator + 1))?.[0].length ?? 0;
  const from = separator + 1 + blank;
  const rest = /^[^,+]*/.exec(script.slice(caret))?.[0].length ?? 0;
  return { from, to: caret + rest, typed: script.slice(from, caret) };
}
