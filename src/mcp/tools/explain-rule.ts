import { Type } from 'typebox';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { matchingRules } from '../../conformance/rulebook/matching-rules.ts';
import { needsOf } from '../../conformance/rulebook/plan.ts';
import type { Rule } from '../../conformance/rulebook/rule.ts';
import { clauses } from '../../spec/clauses.ts';
import { tool } from '../tool.ts';

/** One rule in full, or the list of those that a glob names. */
export const explainRule = tool({
  name: 'explain_rule',
  title: 'Explain a rule',
  description:
    'What a rule claims, the sentence of the interface behind it, what it needs, by which scenarios it is judged, and how to mend a receiver that breaks it. A glob lists the rules that it names.',
  input: Type.Object({
    rule: Type.String({ description: 'An id as "retry/waits-ten-seconds", or a glob as "retry/*".' }),
  }),
  answer({ rule: name }) {
    const found = matchingRules(catalogue, name);
    return { rules: found.map((rule) => (found.length === 1 ? inFull(rule) : inShort(rule))) };
  },
});

function inShort({ id, title, level }: Rule) {
  return { id, title, level };
}

function inFull(rule: Rule) {
  const { profile, clause, scenarios, leavesOpen, fix } = rule;
  const follows = 'follows' in rule && rule.follows ? rule.follows.map((one) => one.rule) : [];
  return {
    ...inShort(rule),
    profile,
    clause: { id: clause, ...clauses[clause] },
    needs: [...new Set(needsOf(rule))],
    scenarios: scenarios.map((scenario) => scenario.id),
    ...(follows.length > 0 ? { follows } : {}),
    ...('hinders' in rule && rule.hinders ? { hinders: rule.hinders } : {}),
    ...(leavesOpen === undefined ? {} : { leavesOpen }),
    fix,
  };
}
