import { lstatSync } from 'node:fs';

/** What tells a file from any other that has its path later; changes when it is written to. Undefined where there is none. */
export function filePrint(path: string): string | undefined {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  return facts && `${facts.dev}:${facts.ino}:${facts.size}:${facts.mtimeMs}`;
}
