import { isJudged } from '../conformance/outcome/outcome.ts';
import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';

/** What became of a rule from one run to a later one, what is urgent first. */
export const changes = [
  /** It fails, and did not before. */
  'new',
  /** It failed, and is not judged any more: whether it is mended is open. */
  'hidden',
  /** It held, and is not judged any more. */
  'lost',
  /** It failed before too. */
  'still',
  /** It failed, and holds. */
  'fixed',
  /** It was not judged, and holds. */
  'gained',
] as const;

/** One of {@link changes}. */
export type Change = (typeof changes)[number];

/** A rule of two runs whose verdicts say something together. */
export interface ChangedRule {
  readonly id: string;
  readonly change: Change;
  readonly before: ReportedRule;
  readonly after: ReportedRule;
}

/**
 * What changed from one run to a later one, in the order of {@link changes}; a rule that is as before only if it fails, and
 * so one that only one of the runs was asked for.
 */
export function runChanges(before: ReportData, after: ReportData): readonly ChangedRule[] {
  const [earlier, later] = [before, after].map(({ rules }) => new Map(rules.map((rule) => [rule.id, rule])));
  const rules = new Map([...after.rules, ...before.rules].map((rule) => [rule.id, rule]));
  const changed = [...rules.values()].flatMap((rule): ChangedRule[] => {
    const [was, is] = [earlier?.get(rule.id), later?.get(rule.id)];
    if (!(was && is) && rule.verdict !== 'fail') return [];
    const pair = { before: was ?? unasked(rule), after: is ?? unasked(rule) };
    const change = changeOf(standing(pair.before), standing(pair.after));
    return change ? [{ id: rule.id, change, ...pair }] : [];
  });
  return changed.toSorted((one, other) => changes.indexOf(one.change) - changes.indexOf(other.change));
}

/** A rule in a run that was not asked for it. */
function unasked({ id, level, clause, title, scenarios }: ReportedRule): ReportedRule {
  const reason = 'this run was not asked for it';
  return { id, level, clause, title, scenarios, verdict: 'inconclusive', reason, evidence: [] };
}

type Standing = 'fails' | 'holds' | 'open';

function standing({ verdict }: ReportedRule): Standing {
  if (verdict === 'fail') return 'fails';
  return isJudged(verdict) ? 'holds' : 'open';
}

function changeOf(was: Standing, is: Standing): Change | undefined {
  const table: Readonly<Record<Standing, Readonly<Record<Standing, Change | undefined>>>> = {
    fails: { fails: 'still', holds: 'fixed', open: 'hidden' },
    holds: { fails: 'new', holds: undefined, open: 'lost' },
    open: { fails: 'new', holds: 'gained', open: undefined },
  };
  return table[was][is];
}
