import { readFileSync } from 'node:fs';
import { pageNotBuilt } from '../errors.ts';
import { packageFile } from '../package-file.ts';

/** The pages that are built from `src/lab/page`. */
export type Page = 'report' | 'lab';

/** A built page. */
export function readPage(page: Page): string {
  try {
    return readFileSync(packageFile(`dist/page/${page}.html`), 'utf8');
  } catch (error) {
    throw pageNotBuilt(page, error);
  }
}
