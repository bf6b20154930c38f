import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fits } from '../effects/template.ts';

/** Paths below a folder that templates, one for each name, permit of any event. */
export async function fileNames(folder: string, [first = '', ...rest]: readonly string[]): Promise<string[]> {
  const entries = await entriesOf(folder);
  const fitting = entries.filter((entry) => fits(first, undefined, entry.name));
  if (rest.length === 0) {
    return fitting.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  }
  const below = fitting
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(async ({ name }) => (await fileNames(join(folder, name), rest)).map((path) => `${name}/${path}`));
  return (await Promise.all(below)).flat();
}

/** The entries of a folder; none where there is none yet. */
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
