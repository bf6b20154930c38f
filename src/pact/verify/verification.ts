/** What became of one interaction. */
export type InteractionVerdict = 'pass' | 'fail' | 'inconclusive' | 'not-applicable';

/** One way in which an answer differs from its interaction. */
export interface Mismatch {
  /** Where it is: `status`, `header Content-Type`, `body $.status`, or `request` where no answer came. */
  readonly where: string;
  /** As Pact tells it. */
  readonly what: string;
}

/** One interaction of a pact, with its verdict. */
export interface VerifiedInteraction {
  readonly description: string;
  readonly states: readonly string[];
  /** Ids of the rules that judge the same. */
  readonly rules: readonly string[];
  readonly verdict: InteractionVerdict;
  /** With the verdict `fail`. */
  readonly mismatches?: readonly Mismatch[];
  /** With the verdicts `inconclusive` and `not-applicable`. */
  readonly reason?: string;
}

/** One pact, held against its provider. */
export interface VerifiedPact {
  readonly consumer: string;
  readonly provider: string;
  readonly interactions: readonly VerifiedInteraction[];
}
