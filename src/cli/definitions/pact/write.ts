import type { CommandDefinition } from '../../command/command-definition.ts';
import { flag, one } from '../../command/option-table.ts';
import { partyNameOptions } from './party-name-options.ts';

/** Options of `pact write`. */
export const pactWriteOptions = {
  out: one('DIR', 'where to write, made where it does not exist (default: pacts)', { usual: 'pacts' }),
  ...partyNameOptions,
  json: flag('print JSON'),
};

/** `recorder-harness pact write` */
export const pactWrite: CommandDefinition = {
  name: 'pact write',
  summary: 'write the interface as Pact files of specification 4',
  positionals: [],
  options: pactWriteOptions,
  examples: ['recorder-harness pact write --out pacts'],
  run: async (written) => (await import('../../pact/write.ts')).runPactWrite(written),
};
