import { commandUnknown } from '../errors.ts';
import { type CommandName, commandList } from './command-list.ts';
import { errorText } from './print-error.ts';

/** Runs the command that `argv` names, prints what goes wrong, and resolves with the exit code. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  // Some script runners hand their own "--" on.
  const [name, ...rest] = argv[0] === '--' ? argv.slice(1) : argv;
  try {
    if (name === '--version' || name === '-V')
      return print((await import('../conformance/suite.ts')).suite.version);
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      return await help(rest[0], name === undefined ? 2 : 0);
    }
    const definition = await definitionOf(name);
    if (asksForHelp(rest)) return await help(name, 0);
    const { parseArguments } = await import('./parse-arguments.ts');
    return await definition.run(parseArguments(definition, rest));
  } catch (error) {
    const json = ownPart(rest).includes('--json');
    process.stderr.write(`${errorText(error, { json, debug: Boolean(process.env['RWH_DEBUG']) })}\n`);
    const { exitCodeOf } = await import('./exit-code.ts');
    return exitCodeOf(error);
  }
}

async function help(command: string | undefined, exitCode: number): Promise<number> {
  const { commandHelp, programHelp } = await import('./help-text.ts');
  const text = command === undefined ? programHelp() : commandHelp(await definitionOf(command));
  print(text);
  return exitCode;
}

async function definitionOf(name: string) {
  if (Object.hasOwn(commandList, name)) return commandList[name as CommandName].load();
  const { nearestHint } = await import('../nearest-match.ts');
  throw commandUnknown(name, nearestHint(name, Object.keys(commandList)));
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
