import type { Evidence } from '../evidence.ts';
import type { Batch } from './batch.ts';

/** Name of the note that tells how long a receiver takes to refuse keys. */
export const KEY_TIMING_NOTE = 'key-timing';

/** Why there are no times to compare. */
export type TimingProblem =
  | 'closes-connections'
  | 'no-answer'
  | 'other-answers'
  | 'too-slow'
  | 'no-long-key'
  | 'not-started';

/** What the note holds: statistics, never a key or a part of one. */
export interface KeyTiming {
  /** `given`: keys like the receiver's own secret; `long`: like one that the harness chose for its length. */
  readonly secret: 'given' | 'long';
  /** Of the long secret. */
  readonly secretBytes?: number;
  readonly batches: readonly Batch[];
  readonly problem?: TimingProblem;
}

/** A measurement with the entry that holds it. */
export interface NotedTiming extends KeyTiming {
  readonly entry: { readonly id: string };
}

/** The measurements of a scenario. */
export function keyTimings({ notes }: Evidence): readonly NotedTiming[] {
  return notes
    .filter(({ name }) => name === KEY_TIMING_NOTE)
    .map((entry) => ({ ...(entry.value as KeyTiming), entry }));
}
