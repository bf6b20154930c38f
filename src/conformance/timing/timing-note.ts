import type { KeyTiming } from '../../ledger/note-values.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/** A measurement with the entry that holds it. */
export interface NotedTiming extends KeyTiming {
  readonly entry: { readonly id: string };
}

/** The measurements of a scenario. */
export function keyTimings({ notes }: Evidence): readonly NotedTiming[] {
  return notes.filter((note) => note.name === 'key-timing').map((entry) => ({ ...entry.value, entry }));
}
