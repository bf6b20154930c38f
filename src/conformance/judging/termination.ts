/** Name of the note that says when and how the receiver ended that was asked to, during an upload. */
export const TERMINATION_NOTE = 'termination';

/** What the note holds. */
export interface Termination {
  /** When it was asked to end. */
  readonly atMs: number;
  /** `not-started`: the second instance never listened; `not-uploading`: it had no upload to finish. */
  readonly outcome: 'ended' | 'killed' | 'not-started' | 'not-uploading';
  readonly tookMs: number;
}
