import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** File in a folder that a run made: of the runs that use it, the last one takes it away. */
const MARK = '.made-by-recorder-harness';

/** Folders that a run makes for its files, and other runs may use at the same time. */
export interface SharedFolders extends AsyncDisposable {
  /** Makes the folder of `file` and lets `write` write into it. */
  writeInto(file: string, write: () => Promise<void>): Promise<void>;
}

/** Makes folders, and takes away at the end those of them that nobody uses. */
export function sharedFolders(): SharedFolders {
  const used = new Set<string>();

  async function enter(folder: string): Promise<void> {
    const made = await mkdir(folder, { recursive: true });
    if (made) await Promise.all(foldersBetween(made, folder).map((one) => writeFile(join(one, MARK), '')));
    for (let one = folder; existsSync(join(one, MARK)); one = dirname(one)) used.add(one);
  }

  return {
    async writeInto(file, write) {
      const folder = dirname(file);
      await enter(folder);
      await write().catch(async (error: NodeJS.ErrnoException) => {
        // Another run may have taken the folder away in between, at its own end.
        if (error.code !== 'ENOENT') throw error;
        await enter(folder);
        await write();
      });
    },
    async [Symbol.asyncDispose]() {
      const deepestFirst = [...used].sort((a, b) => b.length - a.length);
      for (const folder of deepestFirst) await removeUnused(folder);
    },
  };
}

async function removeUnused(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.some((name) => name !== MARK)) return;
  await rm(join(folder, MARK), { force: true });
  await rmdir(folder).catch(() => undefined);
}

/** `first` and all folders below it on the way to `last`. */
function foldersBetween(first: string, last: string): string[] {
  const folders: string[] = [];
  for (let folder = last; folder.length >= first.length; folder = dirname(folder)) folders.push(folder);
  return folders;
}
