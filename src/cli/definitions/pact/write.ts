import type { CommandDefinition, Told } from '../../command/command-definition.ts';
import { flag, one } from '../../command/option-table.ts';
import { partyNameOptions } from './party-names.ts';

/** Options of each command that writes pacts. */
export const pactWriteOptions = {
  out: one('DIR', 'where to write, made where it does not exist', { usual: 'pacts' }),
  ...partyNameOptions,
};

const options = { ...pactWriteOptions, json: flag('print JSON') };

export type PactWriteTold = Told<typeof options>;

export const pactWrite: CommandDefinition<typeof options> = {
  positionals: [],
  options,
  examples: ['recorder-harness pact write --out pacts'],
  action: async () => (await import('../../pact/write.ts')).runPactWrite,
};
