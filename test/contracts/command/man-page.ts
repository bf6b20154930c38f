import type { CommandDefinition, Named } from '../../../src/cli/command/command-definition.ts';
import { optionRows, usageOf } from '../../../src/cli/command/help-text.ts';

/** The manual page of the program, in the macros of man(7). */
export function manPage(commands: readonly Named<CommandDefinition>[]): string {
  const about = "judge receivers of a livestream recorder's webhooks, and play the parties around them";
  const lines = [
    '.TH RECORDER\\-HARNESS 1',
    '.SH NAME',
    `recorder\\-harness \\- ${escaped(about)}`,
    '.SH SYNOPSIS',
    '.B recorder\\-harness',
    '.I command',
    '.RI [ options ]',
    '.SH COMMANDS',
    ...commands.flatMap(sectionOf),
    '.SH EXIT STATUS',
    ...Object.entries(codes).flatMap(([code, meaning]) => ['.TP', `.B ${code}`, escaped(meaning)]),
    '.SH SEE ALSO',
    '.B recorder\\-harness',
    '.I command',
    '.B \\-\\-help',
  ];
  return `${lines.join('\n')}\n`;
}

const codes = {
  0: 'what was judged or asked for is as it is to be',
  1: 'a required rule is broken',
  2: 'the command line or a file that it names is mistaken',
  3: 'nothing could be told for sure, for example of a receiver that cannot be reached',
  4: 'the harness stumbled',
  5: 'the list of known failures is out of date',
  130: 'an interrupt ended it',
};

function sectionOf(command: Named<CommandDefinition>): string[] {
  const { name, summary, positionals, rest, options, examples } = command;
  const named = [...positionals, ...(rest ? [{ ...rest, name: `-- ${rest.name}` }] : [])];
  const rows = [...named.map((one) => [one.name, one.help] as const), ...optionRows(options)];
  return [
    `.SS ${escaped(name)}`,
    `${escaped(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}`)}:`,
    '.PP',
    `.B ${escaped(`recorder-harness ${usageOf(command)}`)}`,
    ...rows.flatMap(([left, right]) => ['.TP', `.B ${escaped(left)}`, escaped(right)]),
    '.PP',
    '.EX',
    ...examples.map(escaped),
    '.EE',
  ];
}

/** Text that a formatter takes as it is. */
function escaped(text: string): string {
  const plain = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('"', '\\(dq');
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}
