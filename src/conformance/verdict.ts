/** What judging a rule can come to. */
export type Verdict = 'pass' | 'fail' | 'observed' | 'inconclusive' | 'not-applicable';

/** The rule holds; `observations` is on how many pieces of evidence that rests, never 0. */
export interface Pass {
  readonly verdict: 'pass';
  readonly observations: number;
}

/** The rule does not hold. */
export interface Fail {
  readonly verdict: 'fail';
  readonly expected: string;
  readonly actual: string;
  /** Ids of the ledger entries that show it. */
  readonly evidence: readonly string[];
}

/** What was seen where the interface is silent. */
export interface Observed {
  readonly verdict: 'observed';
  readonly observation: string;
  readonly evidence: readonly string[];
}

/** It should have been judged and could not be. */
export interface Inconclusive {
  readonly verdict: 'inconclusive';
  readonly reason: string;
}

/** The target cannot show it; `reason` tells what it takes. */
export interface NotApplicable {
  readonly verdict: 'not-applicable';
  readonly reason: string;
}

/** The outcome of judging one rule over its evidence. */
export type Judgement = Pass | Fail | Observed | Inconclusive | NotApplicable;

/** The rule holds on `observations` pieces of evidence; on none it is inconclusive, never a pass. */
export function pass(observations: number): Pass | Inconclusive {
  return observations > 0
    ? { verdict: 'pass', observations }
    : inconclusive('nothing was seen that this rule could be judged by');
}

/** The rule does not hold; `evidence` are the entries that show it. */
export function fail(expected: string, actual: string, evidence: readonly { readonly id: string }[]): Fail {
  return { verdict: 'fail', expected, actual, evidence: evidence.map((entry) => entry.id) };
}

/** What was seen where the interface states nothing. */
export function observed(observation: string, evidence: readonly { readonly id: string }[] = []): Observed {
  return { verdict: 'observed', observation, evidence: evidence.map((entry) => entry.id) };
}

/** It could not be judged; `reason` says what was missing. */
export function inconclusive(reason: string): Inconclusive {
  return { verdict: 'inconclusive', reason };
}

/** The target cannot show it; `reason` says what it takes. */
export function notApplicable(reason: string): NotApplicable {
  return { verdict: 'not-applicable', reason };
}
