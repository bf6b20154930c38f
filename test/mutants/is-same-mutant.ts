import type { Mutant } from './instrument.ts';

/** What tells a mutant from the others of its file, wherever in it the line stands by now. */
export type MutantKey = Pick<Mutant, 'file' | 'inLine' | 'original' | 'replacement'>;

/** Whether both are the same change of the same line. */
export function isSameMutant(one: MutantKey, other: MutantKey): boolean {
  return (
    one.file === other.file &&
    one.inLine === other.inLine &&
    one.original === other.original &&
    one.replacement === other.replacement
  );
}
