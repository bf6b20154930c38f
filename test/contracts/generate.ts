// Writes contracts/, fixtures/ and llms.txt anew; what no longer belongs there goes, apart from what was made by hand.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractFiles } from './contract-files.ts';
import { fixtureFiles } from './fixture-files.ts';
import { llmsText } from './llms-text.ts';
import { MADE_BY_HAND } from './made-by-hand.ts';

const root = join(import.meta.dirname, '../..');

for (const [name, files] of [
  ['contracts', await contractFiles()],
  ['fixtures', await fixtureFiles()],
] as const) {
  const folder = join(root, name);
  for (const former of readdirSync(folder)) {
    if (!MADE_BY_HAND.includes(`${name}/${former}`)) rmSync(join(folder, former), { recursive: true });
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

// It tells of pages that were written just now.
writeFileSync(join(root, 'llms.txt'), llmsText());
