import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Times } from './times.ts';

/** What one step of a script does to a receiver that keeps the interface. */
export interface Consequence {
  /** How the attempt may end. */
  readonly ends: readonly AttemptEntry['ended'][];
  /** What the receiver must take it for; `open` where the interface does not say. */
  readonly means: 'success' | 'failure' | 'open';
  /** How many attempts after it may end without storage seeing them; none where it is absent. */
  readonly unseen?: readonly number[];
  /** Storage cannot tell when the receiver took it for failed, so the time until the next attempt says nothing. */
  readonly untimed?: true;
  /** What this one may do to those that come after it. */
  readonly spoils?: Spoiling;
}

/** How later attempts may end because the one before them has spoilt their connection, or the order in which they come. */
export interface Spoiling {
  readonly ends: Consequence['ends'];
  /** Whether that goes for all later ones; otherwise for the next one. */
  readonly all?: true;
}

/** What a consequence depends on beside the step. */
export interface Circumstances {
  /** Length of the upload. */
  readonly bytes: number;
  readonly times: Pick<Times, 'uploadTimeoutMs' | 'retryDelayMs' | 'attempts' | 'warp' | 'strict'>;
}
