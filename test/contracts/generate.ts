// Writes contracts/ and fixtures/reports/ anew; what no longer belongs in contracts/ goes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordedFolder, recordedReports } from '../report/recorded.ts';
import { contractFiles } from './contract-files.ts';

const folder = join(import.meta.dirname, '../../contracts');

rmSync(folder, { recursive: true, force: true });
write(folder, await contractFiles());
// The recorded ledgers that these are drawn from stay.
write(recordedFolder, recordedReports());

function write(below: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(below, file)), { recursive: true });
    writeFileSync(join(below, file), text);
  }
}
