import { commandList } from '../definitions/command-list.ts';
import type { CommandDefinition, CommandGroup, Named, PositionalDefinition } from './command-definition.ts';
import { findCommand } from './find-command.ts';
import type { OptionTable } from './option-table.ts';

type Row = readonly [left: string, right: string];

/** The help of the command or the group that the words name, or of the whole program. */
export async function helpText(words: readonly string[]): Promise<string> {
  if (words.length === 0) return programHelp();
  const { found } = await findCommand(words);
  return 'action' in found ? commandHelp(found) : groupHelp(found);
}

function programHelp(): string {
  return page({
    about: "Judges receivers of a livestream recorder's webhooks, and plays the parties around them",
    usage: '<command> [options]',
    rows: {
      Commands: summaries(commandList),
      Options: [
        ['-h, --help', 'help, also after a command'],
        ['-v, --version', 'version'],
      ],
    },
    examples: [
      'recorder-harness conform                                 judge the bundled receiver, in seconds',
      'recorder-harness conform -- python3 my_receiver.py       start a receiver and judge it',
      'recorder-harness conform --help',
    ],
  });
}

function groupHelp({ name, summary, commands, examples }: Named<CommandGroup>): string {
  const Options: Row[] = [['-h, --help', 'this help, and after a command its own']];
  const rows = { Commands: summaries(commands), Options };
  return page({ about: summary, usage: `${name} <command> [options]`, rows, examples });
}

function commandHelp(command: Named<CommandDefinition>): string {
  const { summary, positionals, rest, options, examples, commands = {} } = command;
  const named = [...positionals, ...(rest ? [{ ...rest, name: `-- ${rest.name}` }] : [])];
  const rows = {
    Arguments: named.map(({ name, help }): Row => [name, help]),
    Commands: summaries(commands),
    Options: [...optionRows(options), ['-h, --help', 'this help'] as const],
  };
  return page({ about: summary, usage: usageOf(command), rows, examples });
}

/** How a command is written, after the name of the program. */
export function usageOf({ name, positionals, rest }: Named<CommandDefinition>): string {
  return [name, ...positionals.map(shown), '[options]', ...(rest ? [`[-- ${rest.name}]`] : [])].join(' ');
}

/** Each option as it is written, and what it means. */
export function optionRows(options: OptionTable): readonly Row[] {
  return Object.entries(options).map(([option, { value, bare, help, repeatable }]) => {
    const text = value === undefined ? '' : ` ${bare === undefined ? value : `[${value}]`}`;
    return [`--${option}${text}`, repeatable ? `${help} (repeatable)` : help];
  });
}

interface Page {
  readonly about: string;
  readonly usage: string;
  /** By the word above them. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  readonly examples: readonly string[];
}

function page({ about, usage, rows, examples }: Page): string {
  const parts = Object.entries(rows).map(([head, own]) => [`${head}:`, ...columns(own), '']);
  return [
    `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    '',
    `Usage: recorder-harness ${usage}`,
    '',
    ...parts.flatMap((lines) => (lines.length > 2 ? lines : [])),
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}

function summaries(commands: Readonly<Record<string, { readonly summary: string }>>): readonly Row[] {
  return Object.entries(commands).map(([name, { summary }]) => [name, summary]);
}

function shown({ name, optional, repeatable }: PositionalDefinition): string {
  const text = repeatable ? `${name}...` : name;
  return optional ? `[${text}]` : text;
}

function columns(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
