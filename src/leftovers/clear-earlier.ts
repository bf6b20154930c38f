import { lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mayLive } from '../processes/process-identity.ts';
import { entriesOf, readText } from '../processes/process-table.ts';
import type { Cleared } from './clear-notes.ts';
import { clearNotebook, NOTEBOOK, WATCHDOG_FILE } from './notebook.ts';

/** Between the identity of a process and the random end of the name of its notebook. */
const END = /-[^-]*$/;

/** Takes away what processes of this user left that ended without having done so, and whose watchdogs ended, too. */
export function clearEarlierLeftovers(): Cleared {
  const total = { files: 0, processes: 0 };
  for (const name of entriesOf(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(NOTEBOOK) || !isAbandoned(folder, name)) continue;
    try {
      const { files, processes } = clearNotebook(folder, { isLate: true });
      total.files += files;
      total.processes += processes;
    } catch {
      // Another run takes it away in this moment.
    }
  }
  return total;
}

function isAbandoned(folder: string, name: string): boolean {
  if (mayLive(name.slice(NOTEBOOK.length).replace(END, ''))) return false;
  const watchdog = readText(join(folder, WATCHDOG_FILE));
  if (watchdog && mayLive(watchdog)) return false;
  const facts = lstatSync(folder, { throwIfNoEntry: false });
  // Nobody else may say what is deleted and killed.
  return facts?.isDirectory() === true && facts.uid === process.getuid?.();
}
