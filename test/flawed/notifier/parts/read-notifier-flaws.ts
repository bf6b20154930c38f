import { readdirSync } from 'node:fs';
import type { NotifierFlaw } from './notifier-flaw.ts';

const folder = new URL('../', import.meta.url);

/** The files of the flaws, in the order of their names. */
export const notifierFlawFiles = readdirSync(folder).filter((file) => file.endsWith('.ts'));

/** Every flaw of the notifier, in the order of their names. */
export async function readNotifierFlaws(): Promise<readonly NotifierFlaw[]> {
  return Promise.all(
    notifierFlawFiles.map(
      async (file) => ((await import(new URL(file, folder).href)) as { readonly flaw: NotifierFlaw }).flaw,
    ),
  );
}
