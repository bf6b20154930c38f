import { exitCodeOf } from '../../errors.ts';
import { errorText } from './print-error.ts';

/** Words that ask for the version. */
const VERSION: readonly string[] = ['version', '--version', '-v', '-V'];

/** Runs the command that `argv` names, prints what goes wrong, and resolves with the exit code. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  // Some script runners hand their own "--" on.
  const words = argv[0] === '--' ? argv.slice(1) : argv;
  const [name, ...rest] = words;
  try {
    if (name !== undefined && VERSION.includes(name))
      return print((await import('../../conformance/rulebook/suite.ts')).suite.version);
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      return await help(rest, name === undefined ? 2 : 0);
    }
    const { findCommand } = await import('./find-command.ts');
    const { found, rest: args } = await findCommand(words);
    if (asksForHelp(args)) return await help(words, 0);
    if ('commands' in found) {
      await help(words, 0);
      return 2;
    }
    const { parseArguments } = await import('./parse-arguments.ts');
    return await found.run(parseArguments(found, args));
  } catch (error) {
    const json = ownPart(rest).includes('--json');
    process.stderr.write(`${errorText(error, { json, debug: Boolean(process.env['RWH_DEBUG']) })}\n`);
    return exitCodeOf(error);
  }
}

async function help(words: readonly string[], exitCode: number): Promise<number> {
  const { commandHelp, groupHelp, programHelp } = await import('./help-text.ts');
  if (words.length === 0) print(programHelp());
  else {
    const { findCommand } = await import('./find-command.ts');
    const { found } = await findCommand(words);
    print('commands' in found ? groupHelp(found) : commandHelp(found));
  }
  return exitCode;
}

function asksForHelp(argv: readonly string[]): boolean {
  return ownPart(argv).some((word) => word === '--help' || word === '-h');
}

/** What is written for the harness, and not for the command that it starts. */
function ownPart(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end === -1 ? argv : argv.slice(0, end);
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
