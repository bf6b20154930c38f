import { Command, CommanderError, Option } from 'commander';
import { optionUnknown, wrongUsage } from '../errors.ts';
import { nearestMatch } from '../nearest-match.ts';
import type { CommandDefinition, CommandInput } from './command-definition.ts';
import { absentOption, type OptionDefinition } from './option-table.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Reads what was written after a command's name into the shape that its definition asks for. */
export function parseArguments(definition: CommandDefinition, argv: readonly string[]): CommandInput {
  const [before, rest] = splitAtDashes(argv);
  if (rest && !definition.rest) {
    throw wrongUsage(`"${definition.name}" takes nothing after "--".`, helpHint(definition));
  }
  const parser = new Command(definition.name)
    .argument('[positionals...]')
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  const options = Object.entries(definition.options).map(([name, option]) => {
    const parsed = commanderOption(name, option);
    parser.addOption(parsed);
    return [name, parsed] as const;
  });
  try {
    parser.parse(before, { from: 'user' });
  } catch (error) {
    throw usageErrorFrom(error, definition);
  }
  checkCount(definition, parser.args);
  const values = parser.opts();
  const texts = options.map(([name, option]) => {
    const written = values[option.attributeName()];
    // Commander turns "--no-NAME" into a NAME that is false.
    return [name, option.negate ? written === false : (written ?? absentOption(definition.options[name]))];
  });
  return { positionals: parser.args, rest, options: Object.fromEntries(texts) };
}

function splitAtDashes(argv: readonly string[]): [string[], readonly string[] | undefined] {
  const at = argv.indexOf('--');
  return at === -1 ? [[...argv], undefined] : [argv.slice(0, at), argv.slice(at + 1)];
}

function commanderOption(name: string, { value, bare, repeatable }: OptionDefinition): Option {
  if (bare !== undefined) return new Option(`--${name} [${value}]`).preset(bare);
  const option = new Option(value === undefined ? `--${name}` : `--${name} <${value}>`);
  if (!repeatable) return option;
  return option.argParser((text, before: string[] | undefined) => [...(before ?? []), text]);
}

function usageErrorFrom(error: unknown, definition: CommandDefinition): unknown {
  if (!(error instanceof CommanderError)) return error;
  const [, named = ''] = /'([^']*)'/.exec(error.message) ?? [];
  if (error.code === 'commander.unknownOption') {
    const [written = ''] = named.split('=');
    const nearest = nearestMatch(written.replace(/^-+/, ''), [...Object.keys(definition.options), 'help']);
    const hint = nearest === undefined ? helpHint(definition) : `Did you mean "--${nearest}"?`;
    return optionUnknown(written, `"${definition.name}"`, hint);
  }
  if (error.code === 'commander.optionMissingArgument') {
    return wrongUsage(
      `${named.split(' ')[0]} lacks its value.`,
      `Write it as ${named.replace(/[<>]/g, '')}.`,
    );
  }
  return wrongUsage(`${error.message.replace(/^error: |\.$/g, '')}.`, helpHint(definition));
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
