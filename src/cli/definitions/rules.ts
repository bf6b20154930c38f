import { defineCommand } from '../command-definition.ts';
import type { OptionTable } from '../option-table.ts';

/** Options of `rules`. */
export const rulesOptions = {
  profile: { value: 'NAME', help: 'only the rules of core, reference or hardening (default: all)' },
  json: { help: 'print JSON' },
} as const satisfies OptionTable;

/** `recorder-harness rules` */
export const rules = defineCommand({
  name: 'rules',
  summary: 'list the rules and the clauses that they judge',
  positionals: [{ name: 'id', optional: true, help: 'one rule, told in full, or a glob such as "retry/*"' }],
  options: rulesOptions,
  examples: ['recorder-harness rules', 'recorder-harness rules upload/status-200-ends-it'],
  run: async ({ positionals, options }) => (await import('../rules.ts')).runRules(positionals[0], options),
});
