import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { internalError } from '../../errors.ts';

/** The group of references in a pact file that names the rules beside an interaction. */
export const RULES_GROUP = 'recorder-harness rules';

/** Ids and titles of rules, as they stand beside an interaction. */
export function ruleReferences(ids: readonly string[]): readonly (readonly [id: string, title: string])[] {
  return ids.map((id) => {
    const rule = catalogue.find((one) => one.id === id);
    if (!rule) throw internalError(`A contract names the rule "${id}", which does not exist`);
    return [id, rule.title];
  });
}
