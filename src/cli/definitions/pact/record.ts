import type { CommandDefinition } from '../../command/command-definition.ts';
import { flag, one } from '../../command/option-table.ts';
import { reachingOptions } from '../reaching-options.ts';
import { partyNameOptions } from './party-name-options.ts';

/** Options of `pact record`. */
export const pactRecordOptions = {
  out: one('DIR', 'where to write, made where it does not exist (default: pacts)', { usual: 'pacts' }),
  ...partyNameOptions,
  ...reachingOptions,
  json: flag('print JSON'),
};

/** `recorder-harness pact record` */
export const pactRecord: CommandDefinition = {
  name: 'pact record',
  summary: 'write what a receiver really uploads as its pact with storage',
  positionals: [{ name: 'url', optional: true, help: 'a receiver that runs, with its key' }],
  rest: { name: 'command args...', help: 'start this receiver, record it, end it' },
  options: pactRecordOptions,
  examples: ['recorder-harness pact record --out pacts -- python3 my_receiver.py'],
  run: async (written) => (await import('../../pact/record.ts')).runPactRecord(written),
};
