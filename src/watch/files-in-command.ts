import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/** The files that a command names, from its own directory or from this one: its program, its script, its settings. */
export function filesInCommand(command: readonly string[], directory: string): readonly string[] {
  const paths = command.flatMap((word) => [resolve(directory, word), resolve(word)]);
  return [...new Set(paths)].filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
