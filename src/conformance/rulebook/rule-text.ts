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

/** One rule with all that is known about it. */
export function ruleInFull(rule: Rule): string {
  const { section, text } = clauses[rule.clause];
  const needs = needsOf(rule);
  return [
    rule.id,
    `  ${rule.title}.`,
    '',
    `  level    ${rule.level}`,
    `  profile  ${rule.profile}`,
    `  clause   ${rule.clause} (${section}): ${text}`,
    `  needs    ${needs.length > 0 ? needs.join(', ') : 'nothing beyond a receiver'}`,
    `  fix      ${rule.fix}`,
  ].join('\n');
}

function needsOf({ needs = [], scenarios }: Rule): string[] {
  return [...new Set([...needs, ...scenarios.flatMap((scenario) => scenario.needs ?? [])])];
}
