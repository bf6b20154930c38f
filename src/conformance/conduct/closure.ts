import type { NoteEntry } from '../../ledger/entry.ts';
import type { Closure } from '../../ledger/note-values.ts';

/** The closures that notes tell of, each with the scenario that closed the port. */
export function closuresIn(
  notes: readonly NoteEntry[],
): readonly (Closure & { readonly scenario: string | undefined })[] {
  return notes.flatMap((note) =>
    note.name === 'port-closed' ? [{ ...note.value, scenario: note.scenario }] : [],
  );
}
