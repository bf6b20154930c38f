import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { contractFiles } from './contract-files.ts';

const folder = join(import.meta.dirname, '../../contracts');

test('contracts/ is what the sources say', async () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const found = Object.fromEntries(files.map((file) => [relative(folder, file), readFileSync(file, 'utf8')]));
  expect(found, 'contracts/ is out of date: run "npm run generate" and commit what it changes').toEqual(
    await contractFiles(),
  );
});

test('every rule that can fail catches a defect', () => {
  const page = readFileSync(join(folder, 'KILLS.md'), 'utf8');
  const [, caught, all] = /, (\d+) of (\d+) rules/.exec(page) ?? [];
  expect(caught).toBeDefined();
  expect(caught).toBe(all);
});
