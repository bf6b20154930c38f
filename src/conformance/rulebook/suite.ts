import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  name: string;
  version: string;
};

/** Name and version of this suite, as every ledger and report carries them. */
export const suite = { name: manifest.name, version: manifest.version } as const;
