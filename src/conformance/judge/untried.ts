import type { AttemptEntry } from '../../ledger/entry.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { whyNotTriedAgain } from './why-not-tried-again.ts';

/** How further attempts are missing, in the words of a headline. */
export interface Untried extends Headline {
  readonly departure: 'missing' | 'miscounted' | 'mixed-up' | 'forgotten';
}

/** Tells that no attempt follows these last ones: that other uploads explain it, or else in the rule's own words. */
export function untried(evidence: Evidence, lasts: readonly AttemptEntry[], own: Headline): Untried {
  const why = whyNotTriedAgain(evidence, lasts);
  return why ? { departure: why.departure, ...why.headline } : { departure: 'missing', ...own };
}
