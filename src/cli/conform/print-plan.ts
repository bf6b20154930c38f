import type { Rule } from '../../conformance/rulebook/rule.ts';
import { ruleAsData } from '../../conformance/rulebook/rule-text.ts';
import { plannedRun } from '../../conformance/run/planned-run.ts';
import { EXIT } from '../../exit-code.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ConformOptions } from './conform-options.ts';

/** Prints the selected rules: their ids, one a line, or JSON. */
export function printRuleList(
  rules: readonly Rule[],
  { json }: Pick<ConformOptions, 'json'>,
  terminal: Terminal,
): number {
  terminal.print(
    json ? JSON.stringify(rules.map(ruleAsData), null, 2) : rules.map(({ id }) => id).join('\n'),
  );
  return EXIT.conformant;
}

/** Prints what a run would do, with the scenarios and the time it takes at best, and starts nothing. */
export function printPlan(selected: readonly Rule[], options: ConformOptions, terminal: Terminal): number {
  const { summary, ...plan } = plannedRun(selected, options);
  const lines = plan.rules.map(
    (rule) => `${rule.id}  (${rule.scenarios?.join(', ') ?? `not applicable: ${rule.notApplicable}`})\n`,
  );
  terminal.print(options.json ? JSON.stringify(plan, null, 2) : `${lines.join('')}\n${summary}`);
  return EXIT.conformant;
}
