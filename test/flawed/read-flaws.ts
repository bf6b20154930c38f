import { readdirSync } from 'node:fs';
import type { Flaw } from './flaw.ts';

/** The files here that are no flaws. */
const OTHERS = ['flaw', 'read-flaws'];

/** Every flaw of this folder, in the order of their names. */
export async function readFlaws(): Promise<readonly Flaw[]> {
  const names = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => !OTHERS.includes(name))
    .sort();
  return Promise.all(
    names.map(async (name) => ((await import(`./${name}.ts`)) as { readonly flaw: Flaw }).flaw),
  );
}
