// Writes contracts/ anew; what no longer belongs there goes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractFiles } from './contract-files.ts';

const folder = join(import.meta.dirname, '../../contracts');

rmSync(folder, { recursive: true, force: true });
for (const [file, text] of Object.entries(await contractFiles())) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
