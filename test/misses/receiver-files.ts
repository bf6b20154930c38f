import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files of the reference receiver, by their paths from the root of the repository. */
export function receiverFiles(): readonly string[] {
  return globSync('src/receiver/*.ts', { cwd: root }).toSorted();
}
