import { PROFILES } from '../../conformance/rulebook/profiles.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { flag, word } from '../command/option-table.ts';

/** Options of `rules`. */
export const rulesOptions = {
  profile: word('NAME', 'only the rules of core, reference or hardening (default: all)', [PROFILES]),
  json: flag('print JSON'),
};

/** `recorder-harness rules` */
export const rules: CommandDefinition = {
  name: 'rules',
  summary: 'list the rules and the clauses that they judge',
  positionals: [{ name: 'id', optional: true, help: 'one rule, told in full, or a glob such as "retry/*"' }],
  options: rulesOptions,
  examples: ['recorder-harness rules', 'recorder-harness rules upload/status-200-ends-it'],
  run: async (written) => (await import('../conform/rules.ts')).runRules(written),
};
