import { singleQuoted } from '../../report/shell-quote.ts';

/** A word as a shell takes it, in quotes only where it needs them. */
export function shellWord(text: string): string {
  return /^[\w@%+=:./-]+$/.test(text) ? text : singleQuoted(text);
}
