import { PROFILES } from '../../conformance/rulebook/profiles.ts';
import type { CommandDefinition, Told } from '../command/command-definition.ts';
import { flag, word } from '../command/option-table.ts';

const options = {
  profile: word('NAME', 'only the rules of core, reference or hardening (default: all)', [PROFILES]),
  json: flag('print JSON'),
};

export type RulesTold = Told<typeof options>;

export const rules: CommandDefinition<typeof options> = {
  positionals: [
    { name: 'id', optional: true, help: 'one rule, whose page is printed, or a glob such as "retry/*"' },
  ],
  options,
  examples: ['recorder-harness rules', 'recorder-harness rules upload/status-200-ends-it'],
  action: async () => (await import('../conform/rules.ts')).runRules,
};
