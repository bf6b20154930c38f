import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** File in a folder that a run made: of the runs that use it, the last one takes it away. */
export const MADE_FOLDER_MARK = '.made-by-recorder-harness';

/** Takes a folder away that a run made, unless anything else is in it; `isLate` where only the mark shows that it is the same. */
export function removeUnused(folder: string, { isLate }: { readonly isLate: boolean }): void {
  try {
    const names = readdirSync(folder);
    if (names.some((name) => name !== MADE_FOLDER_MARK) || (isLate && names.length === 0)) return;
    rmSync(join(folder, MADE_FOLDER_MARK), { force: true });
    rmdirSync(folder);
  } catch {
    // It is gone, or somebody has just put something into it.
  }
}
