import type { Terminal } from '../terminal/terminal.ts';
import { findCommand } from './find-command.ts';
import { helpText } from './help-text.ts';

/** Words that ask for the version. */
const VERSION: readonly string[] = ['version', '--version', '-v', '-V'];

/** Runs the command that `argv` names, tells what goes wrong, and resolves with the exit code. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<number> {
  // Some script runners hand their own "--" on.
  const words = argv[0] === '--' ? argv.slice(1) : argv;
  const [name, ...rest] = words;
  async function help(asked: readonly string[], exitCode: number): Promise<number> {
    terminal.print(await helpText(asked));
    return exitCode;
  }
  try {
    if (name !== undefined && VERSION.includes(name)) {
      terminal.print((await import('../../conformance/rulebook/suite.ts')).suite.version);
      return 0;
    }
    if (name === undefined || ['--help', '-h', 'help'].includes(name)) {
      return await help(rest, name === undefined ? 2 : 0);
    }
    const { found, rest: args } = await findCommand(words);
    if (ownPart(args).some((word) => word === '--help' || word === '-h')) return await help(words, 0);
    if (!('action' in found)) return await help(words, 2);
    const { readTold } = await import('./read-told.ts');
    const told = readTold({ ...found, under: await found.under?.() }, args, terminal.environment);
    return await (await found.action())(told, terminal);
  } catch (error) {
    const { exitCodeOf } = await import('../../errors.ts');
    const { errorText } = await import('./print-error.ts');
    const json = ownPart(rest).includes('--json');
    terminal.note(errorText(error, { json, debug: Boolean(terminal.environment['RWH_DEBUG']) }));
    return exitCodeOf(error);
  }
}

/** What is written for the harness, and not for the command that it starts. */
function ownPart(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end === -1 ? argv : argv.slice(0, end);
}
