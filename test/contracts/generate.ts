// Writes contracts/ and fixtures/ anew; what no longer belongs there goes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractFiles } from './contract-files.ts';
import { fixtureFiles } from './fixture-files.ts';

const root = join(import.meta.dirname, '../..');

for (const [name, files] of [
  ['contracts', await contractFiles()],
  ['fixtures', await fixtureFiles()],
] as const) {
  const folder = join(root, name);
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
