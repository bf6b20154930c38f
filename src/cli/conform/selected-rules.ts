import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { checkSelection } from '../../conformance/rulebook/check-selection.ts';
import { withoutUndescribed } from '../../conformance/rulebook/plan.ts';
import type { Rule } from '../../conformance/rulebook/rule.ts';
import { nothingSelected } from '../../errors.ts';
import type { ConformOptions } from './conform-options.ts';

/** The rules that a run is asked to judge; none at all is a usage error. */
export function selectedRules(options: ConformOptions): readonly Rule[] {
  const rules = withoutUndescribed(checkSelection(catalogue, options), options.description);
  if (rules.length > 0) return rules;
  throw nothingSelected('what is described', 'Describe "effects": these rules judge those.');
}
