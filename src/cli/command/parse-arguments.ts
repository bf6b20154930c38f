import { optionUnknown, wrongUsage } from '../../errors.ts';
import { nearestMatch } from '../../nearest-match.ts';
import type { CommandDefinition, Written } from './command-definition.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Sorts what was written after a command's name into options, other arguments and what stands after `--`. */
export function parseArguments(definition: CommandDefinition, argv: readonly string[]): Written {
  const end = argv.indexOf('--');
  const rest = end === -1 ? undefined : argv.slice(end + 1);
  if (rest && !definition.rest) {
    throw wrongUsage(`"${definition.name}" takes nothing after "--".`, helpHint(definition));
  }
  const words = end === -1 ? [...argv] : argv.slice(0, end);
  const texts: Record<string, string[]> = {};
  const positionals: string[] = [];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (!isOption(word)) {
      positionals.push(word);
      continue;
    }
    const [, written = word, inline] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    const name = written.replace(/^--/, '');
    texts[name] = [...(texts[name] ?? []), textOf(definition, { written, name, inline }, words)];
  }
  checkCount(definition, positionals);
  return { positionals, rest, texts };
}

interface WrittenOption {
  readonly written: string;
  readonly name: string;
  /** What stands after its equals sign. */
  readonly inline: string | undefined;
}

/** The text of an option, which may be the next of the words. */
function textOf(
  definition: CommandDefinition,
  { written, name, inline }: WrittenOption,
  words: string[],
): string {
  const option =
    written.startsWith('--') && Object.hasOwn(definition.options, name)
      ? definition.options[name]
      : undefined;
  if (!option) throw optionUnknown(written, `"${definition.name}"`, nearestHint(definition, written));
  const { value, bare } = option;
  if (value === undefined && inline !== undefined) {
    throw wrongUsage(`${written} takes no value.`, `Write it as ${written}.`);
  }
  if (value === undefined) return '';
  if (inline !== undefined) return inline;
  const isBare = bare !== undefined && (words[0] === undefined || isOption(words[0]));
  const text = isBare ? bare : words.shift();
  if (text !== undefined) return text;
  throw wrongUsage(`${written} lacks its value.`, `Write it as ${written} ${value}.`);
}

function isOption(word: string): boolean {
  return word.startsWith('-') && word !== '-';
}

function nearestHint(definition: CommandDefinition, written: string): string {
  const nearest = nearestMatch(written.replace(/^-+/, ''), [...Object.keys(definition.options), 'help']);
  return nearest === undefined ? helpHint(definition) : `Did you mean "--${nearest}"?`;
}

function checkCount(definition: CommandDefinition, positionals: readonly string[]): void {
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

function helpHint({ name }: CommandDefinition): string {
  return `See "{harness} ${name} --help".`;
}
