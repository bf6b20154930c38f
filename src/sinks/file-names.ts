import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fits } from '../effects/template.ts';

/** Paths below a folder that templates, one for each name, permit of any event. */
export async function fileNames(folder: string, [first = '', ...rest]: readonly string[]): Promise<string[]> {
  return namesIn(await entriesOf(folder), folder, [first, ...rest]);
}

async function namesIn(
  entries: readonly Dirent[],
  folder: string,
  [first = '', ...rest]: readonly string[],
): Promise<string[]> {
  const fitting = entries.filter((entry) => fits(first, undefined, entry.name));
  if (rest.length === 0) {
    return fitting.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  }
  const below = fitting
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(async ({ name }) => {
      const path = join(folder, name);
      const below = await entriesOf(path, first.includes('*'));
      return (await namesIn(below, path, rest)).map((each) => `${name}/${each}`);
    });
  return (await Promise.all(below)).flat();
}

/** What keeps a folder from being read that an author did not mean by a `*`. */
const CLOSED = ['EACCES', 'EPERM', 'ELOOP'];

/** The entries of a folder; none where there is none yet, nor where any folder will do and this one cannot be read. */
async function entriesOf(folder: string, isAny = false): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    if (isAny && CLOSED.includes(String(code))) return [];
    throw error;
  }
}
