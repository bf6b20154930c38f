import { readFileSync } from 'node:fs';
import { packageFile } from '../../package-file.ts';

const manifest = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
  name: string;
  version: string;
};

/** Name and version of this suite, as every ledger and report carries them. */
export const suite = { name: manifest.name, version: manifest.version } as const;
