import type { Requirement } from '../rulebook/rule.ts';
import type { Judgement } from '../rulebook/verdict.ts';

/** The same judge, whose failures leave what to do to the rule: its author may also describe what the receiver does. */
export function withoutFix<One extends Judgement>(
  judge: (...evidence: Parameters<Requirement['judge']>) => One,
) {
  return (...evidence: Parameters<Requirement['judge']>): One => {
    const judgement = judge(...evidence);
    if (judgement.verdict !== 'fail') return judgement;
    const { fix: _, ...rest } = judgement;
    return rest as One;
  };
}
