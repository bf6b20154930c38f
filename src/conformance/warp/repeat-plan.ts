import type { Entry } from '../../ledger/entry.ts';
import { timesAt } from '../conduct/times.ts';
import type { Finding } from '../rulebook/finding.ts';
import type { Rule } from '../rulebook/rule.ts';
import type { Scenario } from '../rulebook/scenario.ts';

/** What is to be judged again in real time. */
export interface RepeatPlan {
  /** Ids of rules, the doubtful ones among them. */
  readonly rules: readonly string[];
  /** How many of them did not pass. */
  readonly failed: number;
  /** How many of them passed, though not for certain. */
  readonly narrow: number;
  /** Whether the 60 s time-outs are among it. */
  readonly slow: boolean;
}

/** What a run in warped time came to. */
export interface Judged {
  readonly findings: readonly Finding[];
  /** Ids of the rules that pass, though not for certain. */
  readonly narrow: ReadonlySet<string>;
}

/** How long scenarios take in real time: seconds, retry delays, time-outs. */
const [SHORT, WITH_RETRIES, WITH_TIME_OUTS] = [0, 1, 2] as const;

/**
 * What to judge again after a run in warped time; `undefined` when nothing is doubtful.
 *
 * Beside each doubtful rule is repeated whatever takes no longer: it costs nothing, since scenarios overlap.
 */
export function planRepeat(
  { findings, narrow }: Judged,
  entries: readonly Entry[],
  catalogue: readonly Rule[],
): RepeatPlan | undefined {
  const ruleOf = (id: string): Rule | undefined => catalogue.find((rule) => rule.id === id);
  const failed = findings.filter(isUnsettled);
  const doubtful = [...failed, ...findings.filter(({ id }) => narrow.has(id))];
  if (doubtful.length === 0) return undefined;
  const length = Math.max(
    ...doubtful.map((finding) => {
      const rule = ruleOf(finding.id);
      return Math.max(rule ? lengthOfRule(rule) : SHORT, evidenceLength(finding, entries, catalogue));
    }),
  );
  const rules = findings
    .map(({ id }) => id)
    .filter((id) => {
      const rule = ruleOf(id);
      return rule !== undefined && lengthOfRule(rule) <= length;
    });
  return {
    rules,
    failed: failed.length,
    narrow: doubtful.length - failed.length,
    slow: length === WITH_TIME_OUTS,
  };
}

/** A failure, and what the receiver owes an answer to, may be the doing of the warp; an observation costs nobody. */
function isUnsettled({ level, judgement: { verdict } }: Finding): boolean {
  return verdict === 'fail' || (verdict === 'inconclusive' && level === 'required');
}

function lengthOfRule({ scenarios, habits = [] }: Rule): number {
  // A run performs what takes so long for rules about it alone, unless it was what showed the failure.
  const shown = habits.map(lengthOf).filter((length) => length < WITH_TIME_OUTS);
  return Math.max(...scenarios.map(lengthOf), ...shown);
}

function lengthOf({ needs, uploads }: Scenario): number {
  if (needs?.includes('time-outs')) return WITH_TIME_OUTS;
  // Whether it has any does not depend on the seed.
  return uploads(timesAt(1), 0).length > 0 ? WITH_RETRIES : SHORT;
}

/** How long what shows a failure takes, which may be in a scenario that is not one of the rule's own. */
function evidenceLength(
  { judgement }: Finding,
  entries: readonly Entry[],
  catalogue: readonly Rule[],
): number {
  if (judgement.verdict !== 'fail') return SHORT;
  const ids = new Set(judgement.evidence);
  const scenarios = catalogue.flatMap((rule) => [...rule.scenarios, ...(rule.habits ?? [])]);
  const lengths = entries
    .filter(({ id }) => ids.has(id))
    .map((entry) => {
      const scenario = scenarios.find(({ id }) => id === entry.scenario);
      // A request that belongs to no scenario may have been made in any that uploads.
      return scenario ? lengthOf(scenario) : WITH_RETRIES;
    });
  return Math.max(SHORT, ...lengths);
}
