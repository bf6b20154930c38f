import type { NoteEntry } from '../ledger/entry.ts';

/** Name of the note that says when the port of storage was closed; its scenario is the one that closed it. */
export const CLOSURE_NOTE = 'port-closed';

/** A time in which nobody could connect to storage, on the clock of the run. */
export interface Closure {
  readonly closedAtMs: number;
  readonly openAtMs: number;
}

/** The closures that notes tell of, each with the scenario that closed the port. */
export function closuresIn(
  notes: readonly NoteEntry[],
): readonly (Closure & { readonly scenario: string | undefined })[] {
  return notes.flatMap(({ name, scenario, value }) =>
    // `noteOf` lets nothing else through under this name.
    name === CLOSURE_NOTE ? [{ ...(value as Closure), scenario }] : [],
  );
}
