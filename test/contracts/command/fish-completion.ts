import type { CommandDefinition, Named } from '../../../src/cli/command/command-definition.ts';
import { commandList } from '../../../src/cli/definitions/command-list.ts';

/** Completes commands, options and the words that these take, each with its help. */
export function fishCompletion(commands: readonly Named<CommandDefinition>[]): string {
  const top = Object.entries(commandList).map(([name, { summary }]) =>
    line([], 0, ['-f', '-a', name], summary),
  );
  const lines = [
    '# Whether these words follow the program, and before the cursor there are as many as the first number says.',
    'function __recorder_harness_at',
    '  set -l words (commandline -opc)',
    '  set -e words[1]',
    '  test $argv[1] -lt 0 -o $argv[1] -eq (count $words); or return',
    '  set -e argv[1]',
    '  string match -q -- "$argv *" "$words "',
    'end',
    ...top,
    ...commands.flatMap(ofCommand),
  ];
  return `${lines.join('\n')}\n`;
}

function ofCommand({ name, summary, options, positionals: [first] }: Named<CommandDefinition>): string[] {
  const called = name.split(' ');
  const [group, word] = called;
  const listed = group && word ? [line([group], 1, ['-f', '-a', word], summary)] : [];
  const words = first?.words
    ? [line(called, called.length, ['-f', '-a', quoted(first.words.join(' '))], first.help)]
    : [];
  const own = Object.entries(options).map(([option, { value, bare, words, help }]) => {
    const taken = words ? ['-x', '-a', quoted(words.join(' '))] : value && bare === undefined ? ['-r'] : [];
    return line(called, -1, ['-l', option, ...taken], help);
  });
  return [...listed, ...words, ...own];
}

/** One completion after these words, of which there are `count`, or any number where that is negative. */
function line(called: readonly string[], count: number, what: readonly string[], help: string): string {
  const condition = quoted(['__recorder_harness_at', count, ...called].join(' '));
  return ['complete -c recorder-harness -n', condition, ...what, '-d', quoted(help)].join(' ');
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
