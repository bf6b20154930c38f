import type { StormProgram } from '../../ledger/storm-program.ts';
import type { ClauseId } from '../../spec/clauses.ts';
import type { Departure } from './departure.ts';
import type { Missing } from './missing.ts';
import type { Want } from './want.ts';
import type { WrongAnswer } from './wrong-answer.ts';

/** What judging a rule can come to. */
export type Verdict = 'pass' | 'fail' | 'observed' | 'inconclusive' | 'not-applicable';

/** The rule holds; `observations` is on how many pieces of evidence that rests, never 0. */
export interface Pass {
  readonly verdict: 'pass';
  readonly observations: number;
  /** How far it was seen to hold, where that is less than it says. */
  readonly observation?: string;
}

/** The rule does not hold. */
export interface Fail {
  readonly verdict: 'fail';
  readonly departure: Departure;
  readonly expected: string;
  readonly actual: string;
  /** What the receiver does, as a headline has it: `Body cut at 1 MiB`. @default words for the departure */
  readonly pattern?: string;
  /** What to do about what was seen. @default the fix of the rule */
  readonly fix?: string;
  /** Ids of the ledger entries that show it. */
  readonly evidence: readonly string[];
  /** The sentence that was left, where the rule is about several. @default that of the rule */
  readonly clause?: ClauseId;
  /** The kinds of cases that it was seen in, where that explains none of another kind. @default it explains all */
  readonly kinds?: readonly string[];
  /** The wrong answers that it rests on: a failure that rests on no others may have the same cause. */
  readonly answers?: readonly WrongAnswer[];
  /** What is odd about the events that were answered wrongly: one thing, without which they are taken, or nothing. */
  readonly oddity?: 'one' | 'none';
  /** What it lacked that another failure may keep from all rules: the right key was refused as a wrong one is. */
  readonly missing?: readonly Missing[];
  /** Whether a machine that is too busy may be why: something is missing, or came too often, too soon or too late. */
  readonly restsOnTime?: true;
  /** What shows it where that was cut down, or given: the program of a storm. */
  readonly program?: StormProgram;
}

/** What was seen where the interface is silent. */
export interface Observed {
  readonly verdict: 'observed';
  readonly observation: string;
  readonly evidence: readonly string[];
  /** Whether it endangers those who run the receiver: reports tell it before all other observations. */
  readonly isRisk?: true;
}

/** It should have been judged and could not be. */
export interface Inconclusive {
  readonly verdict: 'inconclusive';
  readonly reason: string;
  /** What the receiver should have done in the same evidence, and did not. */
  readonly missing?: readonly Missing[];
  /** Whether a machine that is too busy is why. */
  readonly restsOnTime?: true;
}

/** The target cannot show it. */
export interface NotApplicable {
  readonly verdict: 'not-applicable';
  /** A sentence that says what it takes. */
  readonly reason: string;
  /** What the user can give for it; empty where it lies in the nature of the receiver. */
  readonly wants: readonly Want[];
}

/** The outcome of judging one rule over its evidence. */
export type Judgement = Pass | Fail | Observed | Inconclusive | NotApplicable;

/**
 * The rule holds on `observations` pieces of evidence; on none it is inconclusive, never a pass. `observation` tells
 * how far it was seen to hold, where that is less than the rule says.
 */
export function pass(observations: number, observation?: string): Pass | Inconclusive {
  return observations > 0
    ? { verdict: 'pass', observations, ...(observation === undefined ? {} : { observation }) }
    : inconclusive('nothing was seen that this rule could be judged by');
}

/** The headline of a failure, and what to do about just that, where it is less than the fix of the rule says. */
export type Headline = Pick<Fail, 'pattern' | 'fix'>;

/** The rule does not hold, however busy the machine was; `evidence` are the entries that show it. */
export function fail(
  departure: Departure,
  expected: string,
  actual: string,
  evidence: readonly { readonly id: string }[],
  headline: Headline = {},
): Fail {
  const ids = evidence.map((entry) => entry.id);
  return { verdict: 'fail', departure, expected, actual, ...headline, evidence: ids };
}

/** The rule does not hold if the times are right at which things were seen, or not seen; it is doubted on a busy machine. */
export function failInTime(...what: Parameters<typeof fail>): Fail {
  return { ...fail(...what), restsOnTime: true };
}

/** What was seen where the interface states nothing. */
export function observed(observation: string, evidence: readonly { readonly id: string }[] = []): Observed {
  return { verdict: 'observed', observation, evidence: evidence.map((entry) => entry.id) };
}

/** What was seen where the interface states nothing, and endangers those who run the receiver. */
export function risk(...what: Parameters<typeof observed>): Observed {
  return { ...observed(...what), isRisk: true };
}

/**
 * It could not be judged; `reason` says what was missing, and so does `missing` where its evidence does not show which
 * rule asks for that.
 */
export function inconclusive(reason: string, ...missing: readonly Missing[]): Inconclusive {
  return { verdict: 'inconclusive', reason, ...(missing.length > 0 ? { missing } : {}) };
}

/** What helps against a machine that is too busy. */
export const QUIETER = 'judge on a quieter machine, or with longer times by --time-scale';

/** It could not be judged since this machine was too busy for its times; `reason` and `missing` say what shows that. */
export function untoldInTime(reason: string, ...missing: readonly Missing[]): Inconclusive {
  return { ...inconclusive(`${reason}; ${QUIETER}`, ...missing), restsOnTime: true };
}

/** The target cannot show it; `reason` says what it takes, and nothing wanted means that it lies in its nature. */
export function notApplicable(reason: string, wants: readonly Want[] = []): NotApplicable {
  return { verdict: 'not-applicable', reason, wants };
}
