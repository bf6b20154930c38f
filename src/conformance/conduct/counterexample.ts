import type { NoteEntry } from '../../ledger/entry.ts';
import type { Counterexample } from '../../ledger/note-values.ts';

/** The counterexample that a scenario wrote down. */
export function counterexampleIn(notes: readonly NoteEntry[]): Counterexample | undefined {
  return notes.find((note) => note.name === 'counterexample')?.value;
}
