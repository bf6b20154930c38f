import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files that are mutated, by their paths from the root of the repository. */
export function judgingFiles(): readonly string[] {
  return globSync('src/conformance/{rules,judge,conduct}/**/*.ts', { cwd: root }).toSorted();
}
