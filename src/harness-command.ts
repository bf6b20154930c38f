let command = 'recorder-harness';

/** Tells all hints how this program was started; without it they take an installed command for granted. */
export function startedAs(words: string): void {
  command = words;
}

/** The words that start this program, as somebody would type them. */
export function harnessCommand(): string {
  return command;
}

/** A hint with these words in the place of each `{harness}`. */
export function withHarnessCommand(hint: string): string {
  return hint.replaceAll('{harness}', command);
}
