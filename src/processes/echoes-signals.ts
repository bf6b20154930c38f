import { readText } from './process-table.ts';

/** What npm passes on to its scripts. */
const PASSED_ON: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];

/** Title of npm while it runs a script, and of npx, which is a part of it. */
const NPM = /^npm (?:run|run-script|start|test|stop|restart|exec)\b/;

/**
 * Whether the process that started this one passes on a signal that this one gets anyway.
 *
 * Ctrl-C goes to all processes of a terminal, and npm, where the shell has become the script that it runs, sends it once
 * more. Only npm itself does so, and no shell between.
 */
export function echoesSignals(signal: NodeJS.Signals, parent: number): boolean {
  if (!PASSED_ON.includes(signal)) return false;
  // On Linux the title of a process takes the place of its command line; elsewhere only npm's variable tells of it.
  const title = readText(`/proc/${parent}/cmdline`);
  return title === undefined ? process.env['npm_lifecycle_event'] !== undefined : NPM.test(title);
}
