import type { Headline } from '../rulebook/verdict.ts';

/** Why uploads are missing. */
export interface Explanation extends Headline {
  /** Where names are not found. @default missing */
  readonly departure?: 'unfound';
  /** What is told of those that are missing, beside their number. */
  readonly told?: string;
}
