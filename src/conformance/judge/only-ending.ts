import { extname } from 'node:path';
import { tolerances } from '../conduct/tolerances.ts';

/**
 * The one ending that all names have that came through, where none of the others has it and these are enough;
 * `undefined` where the names have anything else in common, or nothing.
 */
export function onlyEnding(names: readonly string[], others: readonly string[]): string | undefined {
  const [ending = '', ...further] = new Set(names.map((name) => extname(name)));
  const isWhy =
    ending !== '' &&
    further.length === 0 &&
    others.length >= tolerances.noAccident &&
    !others.some((name) => name.endsWith(ending));
  return isWhy ? ending : undefined;
}
