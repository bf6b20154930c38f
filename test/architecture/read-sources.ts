import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Sources } from './violations.ts';

const root = join(import.meta.dirname, '../..');

/** The files of code below one folder of the repository. */
export function readSources(folder: string): Sources {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:tsx?|js)$/.test(entry.name),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')];
    }),
  );
}
