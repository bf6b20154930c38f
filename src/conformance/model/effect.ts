import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Times } from '../times.ts';

/** What one step of a script does to a receiver that keeps the interface. */
export interface Effect {
  /** How the attempt may end. */
  readonly ends: readonly AttemptEntry['ended'][];
  /** What the receiver must take it for; `open` where the interface does not say. */
  readonly means: 'success' | 'failure' | 'open';
  /** How many attempts after it may end without storage seeing them; none where it is absent. */
  readonly unseen?: readonly number[];
  /** How the next attempt may end if this one has spoilt the connection that the receiver uses again for it. */
  readonly spoilsNext?: Effect['ends'];
}

/** What an effect depends on beside the step. */
export interface Circumstances {
  /** Length of the upload. */
  readonly bytes: number;
  readonly times: Pick<Times, 'uploadTimeoutMs' | 'retryDelayMs' | 'warp'>;
}
