import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';
import { partyNameOptions } from './party-name-options.ts';

/** Options of `pact write`. */
export const pactWriteOptions = {
  out: { value: 'DIR', help: 'where to write, made where it does not exist (default: pacts)' },
  ...partyNameOptions,
  json: { help: 'print JSON' },
} as const satisfies OptionTable;

/** `recorder-harness pact write` */
export const pactWrite = defineCommand({
  name: 'pact write',
  summary: 'write the interface as Pact files of specification 4',
  positionals: [],
  options: pactWriteOptions,
  examples: ['recorder-harness pact write --out pacts'],
  run: async ({ options }) => (await import('../../pact/write.ts')).runPactWrite(options),
});
