import { defineCommand } from '../../command-definition.ts';
import type { OptionTable } from '../../option-table.ts';
import { partyNameOptions } from './party-name-options.ts';
import { receiverOptions } from './receiver-options.ts';

/** Options of `pact record`. */
export const pactRecordOptions = {
  out: { value: 'DIR', help: 'where to write, made where it does not exist (default: pacts)' },
  ...partyNameOptions,
  ...receiverOptions,
  json: { help: 'print JSON' },
} as const satisfies OptionTable;

/** `recorder-harness pact record` */
export const pactRecord = defineCommand({
  name: 'pact record',
  summary: 'write what a receiver really uploads as its pact with storage',
  positionals: [{ name: 'url', optional: true, help: 'a receiver that runs, with its key' }],
  rest: { name: 'command args...', help: 'start this receiver, record it, end it' },
  options: pactRecordOptions,
  examples: ['recorder-harness pact record --out pacts -- python3 my_receiver.py'],
  run: async (input) => (await import('../../pact/record.ts')).runPactRecord(input),
});
