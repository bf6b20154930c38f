import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MADE_FOLDER_MARK } from '../../leftovers/made-folder.ts';

/** Folders that a run makes for its files, and other runs may use at the same time. */
export interface SharedFolders {
  /** Makes the folder of `file` and lets `write` write into it. */
  writeInto(file: string, write: () => Promise<void>): Promise<void>;
}

/** Makes folders, and tells `onUse` of each one of a run before it is there, to be taken away when nobody uses it. */
export function sharedFolders(onUse: (folder: string) => void): SharedFolders {
  const used = new Set<string>();

  // In one go: the mark is there before the first file, and without it nobody takes the folder away after a SIGKILL.
  function enter(folder: string): void {
    for (let one = folder; !existsSync(one); one = dirname(one)) use(one);
    const made = existsSync(folder) ? undefined : mkdirSync(folder, { recursive: true });
    if (made) for (const one of foldersBetween(made, folder)) writeFileSync(join(one, MADE_FOLDER_MARK), '');
    for (let one = folder; existsSync(join(one, MADE_FOLDER_MARK)); one = dirname(one)) use(one);
  }

  function use(folder: string): void {
    if (used.has(folder)) return;
    used.add(folder);
    onUse(folder);
  }

  return {
    async writeInto(file, write) {
      const folder = dirname(file);
      if (!used.has(folder)) enter(folder);
      await write().catch(async (error: NodeJS.ErrnoException) => {
        // Another run may have taken the folder away in between, at its own end.
        if (error.code !== 'ENOENT') throw error;
        enter(folder);
        await write();
      });
    },
  };
}

/** `first` and all folders below it on the way to `last`. */
function foldersBetween(first: string, last: string): string[] {
  const folders: string[] = [];
  for (let folder = last; folder.length >= first.length; folder = dirname(folder)) folders.push(folder);
  return folders;
}
