import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageFile } from '../package-file.ts';
import { sha256 } from './sha256.ts';

/**
 * The digest of the program that judges: its sources, or what is built of them, dependencies too. Each copy of a released
 * package has the same one.
 */
export function suiteDigest(): string {
  const folder = packageFile(import.meta.url.endsWith('.ts') ? 'src/' : 'dist/command/');
  const files = globSync('**/*.{js,ts,tsx}', { cwd: fileURLToPath(folder) }).toSorted();
  return sha256(...files.flatMap((file) => [`${file}\n`, readFileSync(new URL(file, folder))]));
}
