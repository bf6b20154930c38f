import { expect, test } from 'vitest';
import { commandList } from '../../src/cli/command/command-list.ts';
import { commandHelp, groupHelp, programHelp } from '../../src/cli/command/help-text.ts';
import { parseArguments } from '../../src/cli/command/parse-arguments.ts';
import { readOptions } from '../../src/cli/command/read-options.ts';
import { pact } from '../../src/cli/definitions/pact.ts';
import { everyCommand } from './every-command.ts';

const definitions = await everyCommand();

test('the program lists every command with its own summary', async () => {
  for (const listed of Object.values(commandList)) {
    const { name, summary } = await listed.load();
    expect(programHelp()).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  }
});

test('a group lists every command of its own with its summary', async () => {
  for (const [word, listed] of Object.entries(pact.commands)) {
    const { name, summary } = await listed.load();
    expect(name).toBe(`pact ${word}`);
    expect(groupHelp(pact)).toMatch(new RegExp(`^  ${word} +${summary}$`, 'm'));
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
  'switches of $name that are not written are false, and what may be repeated is empty',
  (definition) => {
    const positionals = definition.positionals.filter(({ optional }) => !optional).map(({ name }) => name);
    const values = readOptions(definition.options, parseArguments(definition, positionals));
    expect(Object.keys(values)).toEqual(Object.keys(definition.options));
    for (const [name, { value, repeatable }] of Object.entries(definition.options)) {
      if (value === undefined) expect(values[name]).toBe(false);
      if (repeatable) expect(values[name]).toEqual([]);
    }
  },
);
