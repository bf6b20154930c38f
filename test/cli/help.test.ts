import { expect, test } from 'vitest';
import type { CommandDefinition } from '../../src/cli/command-definition.ts';
import { commandList } from '../../src/cli/command-list.ts';
import { commandHelp, programHelp } from '../../src/cli/help-text.ts';
import { parseArguments } from '../../src/cli/parse-arguments.ts';

const definitions: CommandDefinition[] = await Promise.all(
  Object.values(commandList).map((command) => command.load()),
);

test('the program lists every command with its own summary', () => {
  for (const { name, summary } of definitions) {
    expect(programHelp()).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  }
});

test.each(definitions)('the help of $name shows every option and an example of it', (definition) => {
  const help = commandHelp(definition);
  for (const option of Object.keys(definition.options)) expect(help).toContain(`  --${option}`);
  expect(help).toMatch(new RegExp(`Examples?:\n.*recorder-harness ${definition.name}`));
});

test.each(definitions)('every example of $name names existing options', ({ examples, ...definition }) => {
  const written = examples.join(' ').split(' -- ')[0] ?? '';
  const known = Object.keys(definition.options);
  for (const [, option = ''] of written.matchAll(/ --([a-z-]+)/g)) expect(known).toContain(option);
});

test.each(definitions)(
  'options of $name that are not written are false, undefined or empty',
  (definition) => {
    const positionals = definition.positionals.filter(({ optional }) => !optional).map(({ name }) => name);
    const { options } = parseArguments(definition, positionals);
    expect(Object.keys(options)).toEqual(Object.keys(definition.options));
    for (const [name, { value, repeatable }] of Object.entries(definition.options)) {
      expect(options[name]).toEqual(value === undefined ? false : repeatable ? [] : undefined);
    }
  },
);
