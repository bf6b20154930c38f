import type { NoteEntry } from '../../ledger/entry.ts';
import type { Envelope } from '../../spec/envelope.ts';

/** Name of the note that holds the smallest generated envelope that was answered wrongly. */
export const COUNTEREXAMPLE_NOTE = 'counterexample';

/** A generated envelope by value, so that it stays the same whatever becomes of the generator. */
export interface Counterexample {
  readonly envelope: Envelope;
  /** Id of the delivery that shows it. */
  readonly delivery: string;
  /** Deliveries that the search for it took. */
  readonly tries: number;
  readonly seed: number;
  /** Whether it was given to the run, and not found by it. */
  readonly replayed?: true;
}

/** The counterexample that a scenario wrote down. */
export function counterexampleIn(notes: readonly NoteEntry[]): Counterexample | undefined {
  const note = notes.find(({ name }) => name === COUNTEREXAMPLE_NOTE);
  return note?.value as Counterexample | undefined;
}
