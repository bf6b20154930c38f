import { judgeRun, runOf } from '../../src/conformance/judge/judge.ts';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import { stimuliOf } from '../../src/conformance/rulebook/plan.ts';
import type { Rule } from '../../src/conformance/rulebook/rule.ts';
import type { Judgement } from '../../src/conformance/rulebook/verdict.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { entriesOf } from '../conformance/kill/entries-of.ts';
import type { RecordedRun } from './recorded-runs.ts';

/** One rule, and all that it declares of one run. */
export interface Piece {
  readonly id: string;
  readonly rule: Rule;
  readonly entries: readonly Entry[];
}

/** What the run holds for each of its rules. */
export function piecesOf({ name, rules, entries }: RecordedRun): readonly Piece[] {
  const [first = []] = runsIn(entries);
  const { target } = runOf(first);
  return rules.map((rule) => {
    const declared = new Set(stimuliOf(rule, target.lacks).map(({ id }) => id));
    return { id: `${rule.id} of ${name}`, rule, entries: entriesOf(declared, first) };
  });
}

/** What the rule comes to; none where the run has nothing to judge it by. */
export function judgementOf({ rule, entries }: Piece): Judgement | undefined {
  return judgeRun(entries, [rule], { rules: [rule.id] })[0]?.judgement;
}
