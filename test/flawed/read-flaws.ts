import { readdirSync } from 'node:fs';
import type { Flaw } from './flaw.ts';

/** The files here that are no flaws. */
const OTHERS = ['flaw.ts', 'read-flaws.ts'];

/** Every flaw of this folder, in the order of their names. */
export async function readFlaws(): Promise<readonly Flaw[]> {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !OTHERS.includes(file))
    .sort();
  return Promise.all(
    files.map(async (file) => ((await import(`./${file}`)) as { readonly flaw: Flaw }).flaw),
  );
}
