import { judge, judgeRun, runOf } from '../../src/conformance/judge/judge.ts';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import type { Finding } from '../../src/conformance/rulebook/finding.ts';
import { stimuliOf } from '../../src/conformance/rulebook/plan.ts';
import type { Rule } from '../../src/conformance/rulebook/rule.ts';
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

/** What the run holds of the scenarios that each of its rules declares. */
export function declaredPieces({ name, rules, entries }: RecordedRun): readonly Piece[] {
  const [first = []] = runsIn(entries);
  const { target } = runOf(first);
  return rules.map((rule): Piece => {
    const declared = new Set(stimuliOf(rule, target.lacks).map(({ id }) => id));
    return pieceOf(rule, `${rule.id} of ${name}`, entriesOf(declared, first));
  });
}

/** The whole run for each of its rules: what ends a receiver, and when, is met in scenarios that no rule declares. */
export function runPieces({ name, rules, entries }: RecordedRun): readonly Piece[] {
  const [first = []] = runsIn(entries);
  return rules.map((rule) => pieceOf(rule, `${rule.id} of all of ${name}`, first));
}

function pieceOf(rule: Rule, id: string, entries: readonly Entry[]): Piece {
  return {
    id,
    rule: rule.id,
    entries,
    judge: (those) => judgeRun(those, [rule], { rules: [rule.id] })[0]?.judgement,
  };
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
