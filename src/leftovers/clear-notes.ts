import { rmSync, unlinkSync } from 'node:fs';
import { killFamily } from '../processes/end-family.ts';
import { filePrint } from './file-print.ts';
import { removeUnused } from './made-folder.ts';
import type { Note } from './note.ts';

/** What was still there of what is noted, and is not any more. */
export interface Cleared {
  readonly files: number;
  readonly processes: number;
}

/**
 * Takes away what is noted, while nothing else runs in this process.
 *
 * With `isLate`, when anybody may have made a file in the place of a recording since then, only what certainly is a
 * recording, and only processes that carry a mark.
 */
export function clearNotes(notes: readonly Note[], { isLate }: { readonly isLate: boolean }): Cleared {
  const commands = ofKind(notes, 'command').filter(() => !isLate || process.platform === 'linux');
  const processes = commands.map(({ signs }) => killFamily(signs));
  const prints = new Map(ofKind(notes, 'laid').map(({ path, print }) => [path, print]));
  const files = ofKind(notes, 'file').filter(
    ({ path, isUnique }) => !isLate || isUnique || prints.get(path) === filePrint(path),
  );
  const removed = new Set(files.map(({ path }) => path).filter(remove));
  const folders = new Set(ofKind(notes, 'made-folder').map(({ path }) => path));
  for (const folder of [...folders].sort((one, other) => other.length - one.length))
    removeUnused(folder, { isLate });
  for (const { path } of ofKind(notes, 'temporary-folder')) rmSync(path, { recursive: true, force: true });
  return { files: removed.size, processes: processes.reduce((sum, count) => sum + count, 0) };
}

function ofKind<Kind extends Note['kind']>(notes: readonly Note[], kind: Kind) {
  return notes.filter((note) => note.kind === kind) as Extract<Note, { readonly kind: Kind }>[];
}

/** Whether it was there. */
function remove(file: string): boolean {
  try {
    unlinkSync(file);
    return true;
  } catch {
    return false;
  }
}
