import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { contractFiles } from './contract-files.ts';
import { fixtureFiles } from './fixture-files.ts';
import { llmsText } from './llms-text.ts';
import { MADE_BY_HAND } from './made-by-hand.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  ['contracts', contractFiles],
  ['fixtures', fixtureFiles],
] as const)('%s/ is what the sources say', async (name, expected) => {
  const folder = join(root, name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !MADE_BY_HAND.some((made) => relative(root, file).startsWith(made)));
  const found = Object.fromEntries(files.map((file) => [relative(folder, file), readFileSync(file, 'utf8')]));
  expect(found, `${name}/ is out of date: run "npm run generate" and commit what it changes`).toEqual(
    await expected(),
  );
});

test('llms.txt is what the pages say', () => {
  const hint = 'llms.txt is out of date: run "npm run generate" and commit what it changes';
  expect(readFileSync(join(root, 'llms.txt'), 'utf8'), hint).toBe(llmsText());
});

test('every rule that can fail catches a defect', () => {
  const page = readFileSync(join(root, 'contracts/KILLS.md'), 'utf8');
  const [, caught, all] = /, (\d+) of (\d+) rules/.exec(page) ?? [];
  expect(caught).toBeDefined();
  expect(caught).toBe(all);
});
