import { nothingSelected } from '../../errors.ts';
import { globMatcher } from '../../glob-matcher.ts';
import { nearestMatch } from '../../nearest-match.ts';
import type { Rule } from './rule.ts';

/** The rules that an id or a glob names; where it names none, an error tells the nearest one. */
export function matchingRules(rules: readonly Rule[], id: string): readonly Rule[] {
  const matches = globMatcher(id);
  const found = rules.filter((rule) => matches(rule.id));
  if (found.length > 0) return found;
  const nearest = nearestMatch(
    id,
    rules.map((rule) => rule.id),
  );
  const hint = nearest === undefined ? 'List all with "{harness} rules".' : `Did you mean "${nearest}"?`;
  throw nothingSelected(`"${id}"`, hint);
}
