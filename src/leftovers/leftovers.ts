import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { orNotWritten } from '../named-file.ts';
import { clearNotes } from './clear-notes.ts';
import type { Note } from './note.ts';
import { makeNotebook } from './notebook.ts';
import { startWatchdog } from './watchdog.ts';

/** What one part of this process makes, and takes away again in the end. */
export interface Leftovers {
  /** Notes something before it is there. From then on it is taken away whatever becomes of this process. */
  note(note: Note): void;
  /** Takes away all that is noted. */
  clear(): void;
  /** All that was noted is gone. */
  forget(): void;
}

/** How long a file that is being written may take to be there, in ms. */
const SETTLED_MS = 10;

/** Where the notes of this process are, while there are any. */
interface Notebook {
  readonly folder: string;
  readonly open: Set<readonly Note[]>;
  close(): void;
}

let notebook: Notebook | undefined;
let lastNumber = 0;

/** Begins to note what is to be taken away; throws `RWH_FILE_NOT_WRITTEN` where that is not possible. */
export function openLeftovers(): Leftovers {
  notebook ??= openNotebook();
  const { folder, open, close } = notebook;
  lastNumber += 1;
  const file = join(folder, `${lastNumber}.ndjson`);
  const descriptor = orNotWritten(file, () => openSync(file, 'wx'));
  const notes: Note[] = [];
  open.add(notes);
  function forget(): void {
    if (!open.delete(notes)) return;
    closeSync(descriptor);
    rmSync(file, { force: true });
    if (open.size === 0) close();
  }
  return {
    note(note) {
      notes.push(note);
      orNotWritten(file, () => writeSync(descriptor, `${JSON.stringify(note)}\n`));
    },
    clear() {
      clearNotes(notes, { isLate: false });
      forget();
    },
    forget,
  };
}

function openNotebook(): Notebook {
  const folder = makeNotebook();
  const watchdog = startWatchdog(folder);
  const open = new Set<readonly Note[]>();
  const clearAll = (): void => {
    // What was being written in that moment comes within milliseconds; what comes even later is left to the watchdog.
    const clock = new Int32Array(new SharedArrayBuffer(4));
    while (clearNotes([...open].flat(), { isLate: false }).files > 0) Atomics.wait(clock, 0, 0, SETTLED_MS);
  };
  process.once('exit', clearAll);
  return {
    folder,
    open,
    close() {
      notebook = undefined;
      process.off('exit', clearAll);
      rmSync(folder, { recursive: true, force: true });
      watchdog[Symbol.dispose]();
    },
  };
}
