import type { Headline } from '../rulebook/verdict.ts';

/** Tells why uploads are missing. */
export interface Explanation extends Headline {
  /** The receiver does not find the names. @default missing */
  readonly departure?: 'unfound';
  /** A report tells this beside the number of missing uploads. */
  readonly told?: string;
}
