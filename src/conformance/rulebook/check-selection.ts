import { nothingSelected } from '../../errors.ts';
import { globMatcher } from '../../glob-matcher.ts';
import { nearestMatch } from '../../nearest-match.ts';
import { type Selection, selectRules } from './plan.ts';
import type { Rule } from './rule.ts';

/** The selected rules; a glob that matches nothing, or a selection that is empty, is a usage error. */
export function checkSelection(catalogue: readonly Rule[], selection: Selection): readonly Rule[] {
  const ids = catalogue.map(({ id }) => id);
  for (const glob of [...selection.only, ...selection.skip]) {
    if (ids.some(globMatcher(glob))) continue;
    const near = nearestMatch(glob, ids);
    const suggestion = near === undefined ? '' : `Did you mean "${near}"? `;
    throw nothingSelected(`"${glob}"`, `${suggestion}See all ids with "{harness} rules".`);
  }
  const { profile, only } = selection;
  for (const glob of only) {
    if (selectRules(catalogue, { profile, only: [glob], skip: [] }).length > 0) continue;
    throw nothingSelected(
      `"${glob}" in the profile ${profile}`,
      'Name a larger one with --profile, or leave --profile out: --only then chooses among all rules.',
    );
  }
  const rules = selectRules(catalogue, selection);
  if (rules.length > 0) return rules;
  throw nothingSelected('both --only and --skip', 'Leave out one of them.');
}
