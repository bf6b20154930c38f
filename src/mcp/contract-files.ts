import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageFile } from '../package-file.ts';

/** What says in the words of other programs what the interface is, by path from the folder of the package. */
export function contractFiles(): readonly string[] {
  const cwd = fileURLToPath(packageFile('./'));
  return globSync(['llms.txt', 'contracts/*.{md,json}', 'contracts/schemas/*.json'], { cwd }).toSorted();
}
