import type { Effects } from '../../effects/effects.ts';
import type { Need } from '../../ledger/entry.ts';
import type { ClauseId } from '../../spec/clauses.ts';
import type { Departure } from './departure.ts';
import type { Evidence } from './evidence.ts';
import type { Missing } from './missing.ts';
import type { PROFILES } from './profiles.ts';
import type { Scenario } from './scenario.ts';
import type { Fail, Inconclusive, NotApplicable, Observed, Pass } from './verdict.ts';

/** How much a rule binds: stated by the interface, recommended, or left open by it. */
export type Level = 'required' | 'recommended' | 'observe';

/** A named set of rules. */
export type Profile = (typeof PROFILES)[number];

/** A failure of another rule that explains one of this rule, so that mending that one may mend this one. */
export interface Follows {
  /** Id of the other rule. */
  readonly rule: string;
  /** The departure of the other rule; without it, each that leads to the one of this rule. */
  readonly its?: Departure;
  /** The departure of this rule; without it, each that the other one leads to. Where both are given, they alone count. */
  readonly own?: Departure;
  /** How the pattern of the other rule's failure must begin; without it, in any way. */
  readonly told?: string;
}

interface RuleBase {
  /** Its path below `rules/`, for ever. */
  readonly id: string;
  /** The claim, as a sentence without a full stop. */
  readonly title: string;
  readonly clause: ClauseId;
  readonly profile: Profile;
  /** The stimuli whose evidence is judged; a target that cannot show one cannot show the rule. */
  readonly scenarios: readonly [Scenario, ...Scenario[]];
  /**
   * Stimuli that show what this receiver always does, by which the rule is judged too, as far as the target can show
   * them. Each run performs them. A shard leaves out those that another one performs for their own rules, and the rule is
   * judged when the shards are merged.
   */
  readonly habits?: readonly Scenario[];
  /** What it needs beyond what its scenario needs. */
  readonly needs?: readonly Need[];
  /** Why nothing that is described shows it, as a sentence; `undefined` where something does. */
  readonly lackIn?: (effects: Effects) => string | undefined;
  /** What is seen to fail, or observed, is certain although its scenarios did not come to their end. @default false */
  readonly judgesUnfinished?: boolean;
  /** What it does not judge although its title may be read so. */
  readonly leavesOpen?: string;
  /** What the author of a receiver that breaks it should do. */
  readonly fix: string;
}

/** A claim that the interface states or recommends. */
export interface Requirement extends RuleBase {
  readonly level: 'required' | 'recommended';
  /** What explains its failures, the likeliest first; a failure that none of these explains is a cause of its own. */
  readonly follows?: readonly Follows[];
  /** What other rules miss to be judged by where this one fails for the same want. */
  readonly hinders?: readonly Missing[];
  readonly judge: (evidence: Evidence) => Pass | Fail | Observed | Inconclusive | NotApplicable;
}

/** A question that the interface leaves open: its judge has no way to fail a receiver. */
export interface Observation extends RuleBase {
  readonly level: 'observe';
  readonly judge: (evidence: Evidence) => Observed | Inconclusive | NotApplicable;
}

/** One claim judged over evidence. */
export type Rule = Requirement | Observation;
