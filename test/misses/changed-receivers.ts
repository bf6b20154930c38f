import type { MutantKey } from '../mutants/is-same-mutant.ts';

/** What a run of a changed receiver shows. */
export interface Shown {
  /** Rules that are broken and must or should hold. */
  readonly failed: readonly string[];
  /** The headlines of those that follow from no other. */
  readonly causes: readonly string[];
  readonly inconclusive: readonly string[];
  /** Lines of the wire that the unchanged receiver does not show, and those that only it shows. */
  readonly others: readonly string[];
}

/** A change of a receiver's source, and the line that it is in by now. */
export interface Change extends MutantKey {
  readonly line: number;
}

/** Receivers that are each made by one change of a source, and what judges them. */
export interface ChangedReceivers<Made extends Change = Change> {
  readonly changes: readonly Made[];
  /** How many are judged beside each other. */
  readonly width: number;
  /** What the run shows; nothing where the receiver does not start, the run does not end, or no rule can be judged. */
  show(change: Made): Promise<Shown | undefined>;
  end?(): void;
}
