import { expect, test } from 'vitest';
import { helpText } from '../../src/cli/command/help-text.ts';
import { readTold } from '../../src/cli/command/read-told.ts';
import { commandList } from '../../src/cli/definitions/command-list.ts';
import { importsOf } from '../architecture/imports-of.ts';
import { readSources } from '../architecture/read-sources.ts';
import { everyCommand } from './every-command.ts';

const definitions = await everyCommand();

test('the program lists every command with its own summary', async () => {
  const help = await helpText([]);
  for (const [name, { summary }] of Object.entries(commandList)) {
    expect(help).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  }
});

test('a group lists every command of its own with its summary', async () => {
  for (const [group, listed] of Object.entries(commandList)) {
    const commands = Object.entries(listed.commands ?? {});
    for (const [word, { summary }] of commands) {
      expect(await helpText([group])).toMatch(new RegExp(`^  ${word} +${summary}$`, 'm'));
    }
  }
});

test.each(definitions)('the help of $name shows every option and an example of it', async (definition) => {
  const help = await helpText(definition.name.split(' '));
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
  async (definition) => {
    const positionals = definition.positionals.filter(({ optional }) => !optional).map(({ name }) => name);
    const told: Readonly<Record<string, unknown>> = {
      ...readTold({ ...definition, under: await definition.under?.() }, positionals, {}),
    };
    for (const [name, { value, repeatable }] of Object.entries(definition.options)) {
      const ofName = told[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
      if (value === undefined) expect(ofName).toBe(false);
      if (repeatable) expect(ofName).toEqual([]);
    }
  },
);

test('no help waits for a package to load', () => {
  const sources = readSources('src');
  const begun = Object.keys(sources).filter((file) => /^src\/cli\/(?:definitions|command)\//.test(file));
  const packages: string[] = [];
  const reached = new Set<string>();
  function visit(file: string): void {
    if (reached.has(file)) return;
    reached.add(file);
    const code = sources[file]?.replace(/^import type [^;]*;$/gm, '') ?? '';
    for (const { specifier, lazy, file: next } of importsOf(file, code)) {
      if (lazy) continue;
      if (next) visit(next);
      else if (!specifier.startsWith('node:')) packages.push(`${file} imports ${specifier}`);
    }
  }
  for (const file of begun) visit(file);
  expect(packages).toEqual([]);
  expect(reached.size).toBeGreaterThan(begun.length);
});
