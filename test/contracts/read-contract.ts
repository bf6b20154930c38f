import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../contracts');

/** Paths of all JSON files in `contracts/`, below it, but for the pacts, which say nothing of shapes. */
export const contractNames: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.startsWith('pacts'))
  .sort();

/** A JSON file of `contracts/`, as users get it. */
// biome-ignore lint/suspicious/noExplicitAny: tests walk into documents of several formats.
export function readContract(name: string): any {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
