import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './readme.ts';

test('the page of the tests tells of all that is shipped by which tests it is held, and these are there', () => {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    files: readonly string[];
  };
  const page = readFileSync(join(root, 'test/README.md'), 'utf8');
  const [, table = ''] = page.split('## What is shipped, and what holds it');
  const rows = [...table.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  expect(rows.map(([, shipped]) => shipped)).toEqual(files.filter((file) => !file.startsWith('!')));
  for (const [, shipped, held = ''] of rows) {
    const tests = [...held.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(tests, shipped).not.toEqual([]);
    expect(tests.filter((path) => !existsSync(join(root, 'test', path)))).toEqual([]);
  }
});
