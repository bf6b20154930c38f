import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageProgram } from '../package-file.ts';
import { processIdentity } from '../processes/process-identity.ts';
import { WATCHDOG_FILE } from './notebook.ts';

/** Waits for the end of its input, which comes with the end of this process, however it ends; then clears what is left. */
const SCRIPT = 'read -r _; [ ! -e "$1" ] || exec "$2" "$3" "$1"';

/**
 * Starts a process that outlives this one, and then takes away what is noted in the folder `notebook`.
 *
 * A shell, for it takes a millisecond to start and no more memory than that, and is not needed as a rule. Without it,
 * as where no process can be started any more, all goes on as well.
 */
export function startWatchdog(notebook: string): Disposable {
  const program = fileURLToPath(packageProgram('leftovers/after-death'));
  const watchdog: ChildProcess = spawn(
    '/bin/sh',
    ['-c', SCRIPT, 'recorder-harness-watchdog', notebook, process.execPath, program],
    {
      // In a session of its own: no Ctrl-C and no end of a terminal is meant for it.
      detached: true,
      cwd: '/',
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  watchdog.on('error', () => undefined);
  const { stdin, pid } = watchdog;
  stdin?.on('error', () => undefined);
  watchdog.unref();
  (stdin as Socket | null)?.unref();
  if (pid !== undefined) writeFileSync(join(notebook, WATCHDOG_FILE), processIdentity(pid) ?? '');
  return { [Symbol.dispose]: () => void stdin?.destroy() };
}
