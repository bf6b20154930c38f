import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orNotWritten } from '../named-file.ts';
import { processIdentity } from '../processes/process-identity.ts';
import { type Cleared, clearNotes } from './clear-notes.ts';
import { readNotes } from './note.ts';

/** Name of the folder that holds the notes of one process, up to its identity and some random letters. */
export const NOTEBOOK = 'recorder-harness-left-';

/** File in it that names the watchdog of that process. */
export const WATCHDOG_FILE = 'watchdog';

const NOTES = /\.ndjson$/;

/** Makes the folder that the notes of this process are in. */
export function makeNotebook(): string {
  // Nobody else may write into it: what is noted there is deleted and killed.
  return orNotWritten(tmpdir(), () =>
    mkdtempSync(join(tmpdir(), `${NOTEBOOK}${processIdentity(process.pid)}-`)),
  );
}

/** Takes away what is noted in the folder of a process that does not live any more, and then the folder. */
export function clearNotebook(folder: string, how: { readonly isLate: boolean }): Cleared {
  const files = readdirSync(folder).filter((name) => NOTES.test(name));
  const cleared = clearNotes(
    files.flatMap((name) => readNotes(join(folder, name))),
    how,
  );
  rmSync(folder, { recursive: true, force: true });
  return cleared;
}
