import { clauses } from '../../spec/clauses.ts';
import type { Rule } from './rule.ts';

/** A rule without its code. */
export function ruleAsData(rule: Rule): object {
  const { id, title, level, profile, clause, fix } = rule;
  return { id, title, level, profile, clause, clauseText: clauses[clause].text, needs: needsOf(rule), fix };
}

/** Rules as a table, one a line. */
export function ruleTable(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const lines = rules.map(
    ({ id, level, profile, title }) =>
      `${id.padEnd(width)}  ${level.padEnd(11)}  ${profile.padEnd(9)}  ${title}`,
  );
  return [...lines, `Rules: ${rules.length}`].join('\n');
}

function needsOf({ needs = [], scenarios }: Rule): string[] {
  return [...new Set([...needs, ...scenarios.flatMap((scenario) => scenario.needs ?? [])])];
}
