import { readFileSync } from 'node:fs';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { matchingRules } from '../../conformance/rulebook/matching-rules.ts';
import { selectRules, WHOLE_PROFILE } from '../../conformance/rulebook/plan.ts';
import { ruleAsData, ruleTable } from '../../conformance/rulebook/rule-text.ts';
import { EXIT } from '../../exit-code.ts';
import { packageFile } from '../../package-file.ts';
import type { RulesTold } from '../definitions/rules.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Prints the catalogue, or the part of it that is asked for; of one rule its page. */
export function runRules(
  { profile = WHOLE_PROFILE, json, positionals: [id] }: RulesTold,
  terminal: Terminal,
): number {
  const ofProfile = selectRules(catalogue, { profile, only: [], skip: [] });
  const found = id === undefined ? ofProfile : matchingRules(ofProfile, id);
  const text = json
    ? JSON.stringify(found.map(ruleAsData), null, 2)
    : found.length === 1 && found[0]
      ? readFileSync(packageFile(`contracts/rules/${found[0].id}.md`), 'utf8').trimEnd()
      : ruleTable(found);
  terminal.print(text);
  return EXIT.conformant;
}
