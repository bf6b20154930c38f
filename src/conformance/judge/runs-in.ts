import type { Entry } from '../../ledger/entry.ts';

/** The runs in a ledger, each with its own entries: more than one where rules were judged again. */
export function runsIn(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const runs: Entry[][] = [];
  let current: Entry[] = [];
  let begun = false;
  for (const entry of entries) {
    if (runs.length === 0 || (begun && entry.kind === 'run' && entry.repeats !== undefined)) {
      current = [];
      runs.push(current);
    }
    // A receiver may print before its run is known.
    begun ||= entry.kind === 'run';
    current.push(entry);
  }
  return runs;
}
