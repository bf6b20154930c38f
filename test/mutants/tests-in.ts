import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CollectedTest, collected } from './collecting-vitest.ts';

const root = join(import.meta.dirname, '../..');

/** What stands in for what files of tests import. */
const STAND_INS: Readonly<Record<string, string>> = {
  vitest: './collecting-vitest.ts',
  'run-embedded.ts': './recording-run-embedded.ts',
};

registerHooks({
  resolve(specifier, context, nextResolve) {
    const standIn = STAND_INS[specifier.split('/').at(-1) ?? ''];
    return standIn !== undefined && context.parentURL?.endsWith('.test.ts')
      ? { url: new URL(standIn, import.meta.url).href, shortCircuit: true }
      : nextResolve(specifier, context);
  },
});

/** The tests of one file, by its path from the root of the repository. */
export async function testsIn(file: string): Promise<readonly CollectedTest[]> {
  collected.length = 0;
  await import(pathToFileURL(join(root, file)).href);
  return [...collected];
}
