import type { CommandDefinition, CommandGroup, PositionalDefinition } from './command-definition.ts';
import { commandList } from './command-list.ts';

/** The help of the whole program. */
export function programHelp(): string {
  const rows = Object.entries(commandList).map(([name, { summary }]) => [name, summary] as const);
  return [
    "Judges receivers of a livestream recorder's webhooks, and plays the parties around them.",
    '',
    'Usage: recorder-harness <command> [options]',
    '',
    'Commands:',
    ...columns(rows),
    '',
    'Options:',
    ...columns([
      ['-h, --help', 'help, also after a command'],
      ['-v, --version', 'version'],
    ]),
    '',
    'Examples:',
    '  recorder-harness conform                                 judge the bundled receiver, in seconds',
    '  recorder-harness conform -- python3 my_receiver.py       start a receiver and judge it',
    '  recorder-harness conform --help',
  ].join('\n');
}

/** The help of a group of commands. */
export function groupHelp({ name, summary, commands, examples }: CommandGroup): string {
  const rows = Object.entries(commands).map(([command, { summary }]) => [command, summary] as const);
  return [
    `${capitalised(summary)}.`,
    '',
    `Usage: recorder-harness ${name} <command> [options]`,
    '',
    'Commands:',
    ...columns(rows),
    '',
    'Options:',
    ...columns([['-h, --help', 'this help, and after a command its own']]),
    '',
    ...exampleLines(examples),
  ].join('\n');
}

/** The help of one command, with its examples. */
export function commandHelp(definition: CommandDefinition): string {
  const { name, summary, positionals, rest, options, examples } = definition;
  const usage = [...positionals.map(shown), '[options]', ...(rest ? [`[-- ${rest.name}]`] : [])];
  const named = [...positionals, ...(rest ? [{ ...rest, name: `-- ${rest.name}` }] : [])];
  const listed = Object.entries(options).map(([option, { value, bare, help, repeatable }]) => {
    const left =
      value === undefined ? `--${option}` : `--${option} ${bare === undefined ? value : `[${value}]`}`;
    return [left, repeatable ? `${help} (repeatable)` : help] as const;
  });
  return [
    `${capitalised(summary)}.`,
    '',
    `Usage: recorder-harness ${[name, ...usage].join(' ')}`,
    ...(named.length > 0
      ? ['', 'Arguments:', ...columns(named.map(({ name, help }) => [name, help] as const))]
      : []),
    '',
    'Options:',
    ...columns([...listed, ['-h, --help', 'this help']]),
    '',
    ...exampleLines(examples),
  ].join('\n');
}

function exampleLines(examples: readonly string[]): string[] {
  return [examples.length === 1 ? 'Example:' : 'Examples:', ...examples.map((example) => `  ${example}`)];
}

function shown({ name, optional, repeatable }: PositionalDefinition): string {
  const text = repeatable ? `${name}...` : name;
  return optional ? `[${text}]` : text;
}

function columns(rows: readonly (readonly [left: string, right: string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
