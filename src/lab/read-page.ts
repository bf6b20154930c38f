import { readFileSync } from 'node:fs';
import { pageNotBuilt } from '../errors.ts';

/** The pages that are built from `src/lab/page`. */
export type Page = 'report' | 'lab';

/** A built page: beside this file in the package, in `dist` where sources run. */
export function readPage(page: Page): string {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = new URL(`${fromSource ? '../../dist/page' : '../page'}/${page}.html`, import.meta.url);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw pageNotBuilt(page, error);
  }
}
