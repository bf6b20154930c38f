import { catalogue } from '../conformance/rulebook/catalogue.ts';
import { selectRules } from '../conformance/rulebook/plan.ts';
import type { Rule } from '../conformance/rulebook/rule.ts';
import { nothingSelected } from '../errors.ts';
import { EXIT } from '../exit-code.ts';
import { globMatcher } from '../glob-matcher.ts';
import { nearestMatch } from '../nearest-match.ts';
import type { rulesOptions } from './definitions/rules.ts';
import { PROFILES } from './judge-options.ts';
import type { OptionTexts } from './option-table.ts';
import { choice } from './option-value.ts';
import { ruleAsData, ruleInFull, ruleTable } from './rule-text.ts';

/** Prints the catalogue, or the part of it that `id` names. */
export async function runRules(
  id: string | undefined,
  { profile, json }: OptionTexts<typeof rulesOptions>,
): Promise<number> {
  const ofProfile =
    profile === undefined
      ? catalogue
      : selectRules(catalogue, { profile: choice('--profile', profile, PROFILES), only: [], skip: [] });
  const found = id === undefined ? ofProfile : matching(ofProfile, id);
  const text = json
    ? JSON.stringify(found.map(ruleAsData), null, 2)
    : found.length === 1 && found[0]
      ? ruleInFull(found[0])
      : ruleTable(found);
  process.stdout.write(`${text}\n`);
  return EXIT.conformant;
}

function matching(rules: readonly Rule[], id: string): readonly Rule[] {
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
