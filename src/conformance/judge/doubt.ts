import type { Entry } from '../../ledger/entry.ts';
import type { NoteName } from '../../ledger/note-values.ts';
import { takesMinutes } from '../conduct/takes-minutes.ts';
import { timesAt } from '../conduct/times.ts';
import type { Finding } from '../rulebook/finding.ts';
import { stimuliOf } from '../rulebook/plan.ts';
import type { Rule } from '../rulebook/rule.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { judgeRun, runOf } from './judge.ts';
import { isInDoubt } from './settled.ts';

/** What is to be judged again on a receiver that has nothing else to do. */
export interface Doubt {
  /** Ids of the rules. */
  readonly rules: readonly string[];
  /** Whether what showed it takes minutes of real time. */
  readonly slow: boolean;
  readonly why: string;
}

/**
 * What a run leaves in doubt; `undefined` where nothing is.
 *
 * Nothing is where the interface is silent, and in a run that its user has stopped. Where the receiver went away, what
 * was judged before is in doubt all the same, if it is started anew.
 */
export function doubtOf(
  entries: readonly Entry[],
  catalogue: readonly Rule[],
  findings = judgeRun(entries, catalogue),
): Doubt | undefined {
  const { target } = runOf(entries);
  const end = entries.find((entry) => entry.kind === 'end');
  // One that only hangs is still there.
  const isThere = target.kind !== 'url' || entries.some((entry) => isNote(entry, 'receiver-hangs'));
  const isOver = end?.outcome === 'finished' || (isThere && end?.outcome === 'broken');
  const doubtful = findings.filter(
    ({ level, judgement }) => level !== 'observe' && isInDoubt(judgement, target),
  );
  if (!isOver || doubtful.length === 0) return undefined;
  const rules = doubtful.map(({ id }) => id);
  const why =
    target.timeWarp === undefined
      ? 'a busy machine, or other scenarios beside it, can make a rule fail that rests on time'
      : 'not certain in warped time';
  return { rules, slow: isSlow(doubtful, entries, catalogue), why };
}

function isNote(entry: Entry, name: NoteName): boolean {
  return entry.kind === 'note' && entry.name === name;
}

/** Whether what a rule is about, all that showed its failure, or some of what left it open takes minutes of real time. */
function isSlow(
  doubtful: readonly Finding[],
  entries: readonly Entry[],
  catalogue: readonly Rule[],
): boolean {
  const { target } = runOf(entries);
  const times = timesAt(1, 1, target.described?.times);
  const isLong = ({ needs = [] }: Scenario): boolean => needs.some((need) => takesMinutes(need, times));
  const longOf = (rule: Rule): readonly Scenario[] => stimuliOf(rule, target.lacks).filter(isLong);
  const rules = new Map(catalogue.map((rule) => [rule.id, rule]));
  const long = new Set(catalogue.flatMap(longOf).map(({ id }) => id));
  const scenarioOf = new Map(entries.map(({ id, scenario }) => [id, scenario]));
  return doubtful.some(({ id, judgement }) => {
    const rule = rules.get(id);
    if (!rule) return false;
    if (rule.scenarios.some(isLong)) return true;
    return judgement.verdict === 'fail'
      ? judgement.evidence.length > 0 &&
          judgement.evidence.every((entry) => long.has(scenarioOf.get(entry) ?? ''))
      : longOf(rule).length > 0;
  });
}
