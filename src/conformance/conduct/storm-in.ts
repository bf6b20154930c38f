import type { NoteEntry } from '../../ledger/entry.ts';
import type { StormProgram } from '../../ledger/storm-program.ts';

/** The program that a storm was given; none where it followed from the seed. */
export function stormIn(notes: readonly NoteEntry[]): StormProgram | undefined {
  return notes.find((note) => note.name === 'storm')?.value;
}
