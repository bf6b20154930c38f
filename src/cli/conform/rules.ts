import { readFileSync } from 'node:fs';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { selectRules, WHOLE_PROFILE } from '../../conformance/rulebook/plan.ts';
import type { Rule } from '../../conformance/rulebook/rule.ts';
import { ruleAsData, ruleTable } from '../../conformance/rulebook/rule-text.ts';
import { nothingSelected } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { globMatcher } from '../../glob-matcher.ts';
import { nearestMatch } from '../../nearest-match.ts';
import { packageFile } from '../../package-file.ts';
import type { RulesTold } from '../definitions/rules.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Prints the catalogue, or the part of it that is asked for; of one rule its page. */
export function runRules(
  { profile = WHOLE_PROFILE, json, positionals: [id] }: RulesTold,
  terminal: Terminal,
): number {
  const ofProfile = selectRules(catalogue, { profile, only: [], skip: [] });
  const found = id === undefined ? ofProfile : matching(ofProfile, id);
  const text = json
    ? JSON.stringify(found.map(ruleAsData), null, 2)
    : found.length === 1 && found[0]
      ? readFileSync(packageFile(`contracts/rules/${found[0].id}.md`), 'utf8').trimEnd()
      : ruleTable(found);
  terminal.print(text);
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
