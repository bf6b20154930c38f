import { optionUnknown, wrongUsage } from '../../errors.ts';
import { nearestMatch } from '../../nearest-match.ts';
import type { CommandDefinition } from './command-definition.ts';
import type { Option } from './option-table.ts';
import { withoutSecrets } from './without-secrets.ts';
import type { Written } from './written.ts';

/** What tells how arguments are to be read. */
type Arguments = Pick<CommandDefinition, 'positionals' | 'rest' | 'options'> & { readonly name: string };

/** Sorts what was written after a command's name into options, other arguments and what stands after `--`. */
export function parseArguments(command: Arguments, argv: readonly string[]): Written {
  const end = argv.indexOf('--');
  const rest = end === -1 ? undefined : argv.slice(end + 1);
  if (rest && !command.rest)
    throw wrongUsage(`"${command.name}" takes nothing after "--".`, helpHint(command));
  const words = end === -1 ? [...argv] : argv.slice(0, end);
  const texts: Record<string, string[]> = {};
  const positionals: string[] = [];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (!isOption(word)) {
      positionals.push(word);
      continue;
    }
    const [, written = word, inline] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    const [, name = ''] = /^--(.*)$/s.exec(written) ?? [];
    const option = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
    if (!option) throw optionUnknown(written, `"${command.name}"`, optionHint(command, written));
    texts[name] = [...(texts[name] ?? []), inline ?? textAfter(written, option, words)];
    if (inline === undefined || option.value !== undefined) continue;
    throw wrongUsage(`${written} takes no value.`, `Write it as ${written}.`);
  }
  checkCount(command, positionals);
  return { positionals, rest, texts };
}

/** The text of an option that is written without an equals sign: mostly the next of the words. */
function textAfter(written: string, { value, bare }: Option, words: string[]): string {
  if (value === undefined) return '';
  const isBare = bare !== undefined && (words[0] === undefined || isOption(words[0]));
  const text = isBare ? bare : words.shift();
  if (text !== undefined) return text;
  throw wrongUsage(`${written} lacks its value.`, `Write it as ${written} ${value}.`);
}

function isOption(word: string): boolean {
  return word.startsWith('-') && word !== '-';
}

function optionHint(definition: Arguments, written: string): string {
  const nearest = nearestMatch(written.replace(/^-+/, ''), [...Object.keys(definition.options), 'help']);
  return nearest === undefined ? helpHint(definition) : `Did you mean "--${nearest}"?`;
}

function checkCount(definition: Arguments, positionals: readonly string[]): void {
  const { name, positionals: wanted } = definition;
  const missing = wanted.find(({ optional }, index) => !optional && index >= positionals.length);
  if (missing) throw wrongUsage(`"${name}" lacks ${missing.name}: ${missing.help}.`, helpHint(definition));
  const surplus = positionals[wanted.length];
  if (surplus === undefined || wanted.at(-1)?.repeatable) return;
  const hint = definition.rest
    ? `Put a command to start after "--". ${helpHint(definition)}`
    : helpHint(definition);
  throw wrongUsage(`"${name}" does not take a further argument "${withoutSecrets(surplus)}".`, hint);
}

function helpHint({ name }: Arguments): string {
  return `See "{harness} ${name} --help".`;
}
