import { judge, judgeRun, runOf } from '../../src/conformance/judge/judge.ts';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import type { Finding } from '../../src/conformance/rulebook/finding.ts';
import { stimuliOf } from '../../src/conformance/rulebook/plan.ts';
import type { Judgement } from '../../src/conformance/rulebook/verdict.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { entriesOf } from '../conformance/kill/entries-of.ts';
import type { RecordedRun } from './recorded-runs.ts';

/** What some entries come to, and to whom: one rule that declares them, or all rules of a run with their causes. */
export interface Piece {
  readonly id: string;
  /** Id of the rule; none where it is the whole run. */
  readonly rule?: string;
  readonly entries: readonly Entry[];
  /** Gives nothing where there is nothing to judge them by. */
  readonly judge: (entries: readonly Entry[]) => Told | undefined;
}

/** What a piece comes to. */
export type Told = Judgement | { readonly verdict: 'fail' | 'pass'; readonly findings: readonly Finding[] };

/** What the run holds for each of its rules. */
export function piecesOf({ name, rules, entries }: RecordedRun): readonly Piece[] {
  const [first = []] = runsIn(entries);
  const { target } = runOf(first);
  return rules.map((rule): Piece => {
    const declared = new Set(stimuliOf(rule, target.lacks).map(({ id }) => id));
    return {
      id: `${rule.id} of ${name}`,
      rule: rule.id,
      entries: entriesOf(declared, first),
      judge: (those) => judgeRun(those, [rule], { rules: [rule.id] })[0]?.judgement,
    };
  });
}

/** The run with those that judged it again: how its rules are settled, and which causes they have. */
export function wholePiece({ name, rules, entries }: RecordedRun): Piece {
  return {
    id: `all of ${name}`,
    entries,
    judge(those) {
      const findings = judge(those, rules, { rules: rules.map(({ id }) => id) });
      const fails = findings.some(({ judgement }) => judgement.verdict === 'fail');
      return { verdict: fails ? 'fail' : 'pass', findings };
    },
  };
}
